import { readFileSync } from 'node:fs';
import { type CsvRow, dataPath, readCsv } from '@suanpan/seeds';

/** A row of the worked quarter of trade by its headings. */
export type Row = Readonly<CsvRow>;

/** A table of the worked quarter. */
export const rowsOf = (name: string): Row[] => readCsv(dataPath(`trade-1/${name}`));

/** A file of the worked quarter as it lies there. */
export const bytesOf = (name: string): Buffer => readFileSync(dataPath(`trade-1/${name}`));

/** GBK bytes of a text: Node reads GBK but does not write it, so the table is turned round once. */
export function gbkOf(text: string): Buffer {
  return Buffer.from([...text].flatMap((character) => gbkBytes.get(character) ?? [character.charCodeAt(0)]));
}
const gbkBytes = gbkTable();

function gbkTable(): Map<string, number[]> {
  const decoder = new TextDecoder('gb18030');
  const map = new Map<string, number[]>();
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++)
      if (trail !== 0x7f) map.set(decoder.decode(Uint8Array.of(lead, trail)), [lead, trail]);
  return map;
}
