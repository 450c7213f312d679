// Reads lines of JSON on standard input: {"link": …, "json": …, "cages": [[sum, ["r1c1", …]], …] or null, "ours": bool}.
// Takes each link apart as its page does, unpacks it with two implementations of lz-string that are not Ninefold's, and
// compares with the JSON and the cages that Ninefold says. Exit status 1 where anything differs.

import lzString from 'lz-string';
import lzTs from 'lz-ts';
import { createInterface } from 'node:readline';

// lz-ts has the alphabet for addresses alone: other signs for / and =
const address = (packed) => packed.replaceAll('/', '-').replaceAll('=', '');
const libraries = {
  'lz-string': { unpack: lzString.decompressFromBase64, pack: lzString.compressToBase64, same: (packed) => packed },
  'lz-ts': { unpack: (packed) => lzTs.decompressFromURI(address(packed)), pack: lzTs.compressToURI, same: address },
};

/** The payload in a link or alone, without its prefix. */
function payload(link) {
  let text = link;
  if (/^https?:/.test(link)) {
    const url = new URL(link);
    const parameter = /[?&](?:load|puzzleid|puzzle)=([^&#]*)/.exec(url.search);
    text = decodeURIComponent(parameter ? parameter[1] : url.pathname.replace(/^\/(sudoku\/)?/, ''));
  }
  return text.replace(/^(?:scl|ctc|fpuzzles|fpuz)/, '');
}

/** The cages in the JSON of either editor, sorted; null where the text is zipped. */
function cages(text) {
  if (!text.startsWith('{"')) return null;
  const json = JSON.parse(text);
  const name = (cell) => (typeof cell === 'string' ? cell.toLowerCase() : `r${cell[0] + 1}c${cell[1] + 1}`);
  const list = json.killercage ?? (json.cages ?? []).filter((cage) => cage.cells);
  return list.map((cage) => [Number(cage.value), cage.cells.map(name).sort()]);
}

const sorted = (list) => JSON.stringify(list.map(([sum, cells]) => [sum, [...cells].sort()]).sort());

let count = 0;
let wrong = 0;
for await (const line of createInterface({ input: process.stdin })) {
  if (!line.trim()) continue;
  const { link, json, cages: expected, ours } = JSON.parse(line);
  const problems = [];
  const packed = payload(link);
  for (const [name, library] of Object.entries(libraries)) {
    if (library.unpack(packed) !== json) problems.push(`${name} unpacks something else`);
    if (ours && library.pack(json) !== library.same(packed)) problems.push(`${name} packs something else`);
  }
  const found = cages(json);
  if (expected && found && sorted(found) !== sorted(expected)) problems.push('other cages');
  count += 1;
  if (problems.length) {
    wrong += 1;
    console.log(`${link.slice(0, 80)}: ${problems.join(', ')}`);
  }
}
console.log(`${count} links unpacked by ${Object.keys(libraries).join(' and ')}, ${wrong} wrong`);
process.exit(wrong || !count ? 1 : 0);
