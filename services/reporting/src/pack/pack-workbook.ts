import { writeWorkbookOf, type SheetContent } from '@suanpan/service-kit/sheets';
import { fileWords } from '@suanpan/service-kit/tables';
import { bookSheet } from '@suanpan/service-kit/table-pages';
import { coverFacts, type FrozenPack } from './cover.ts';
import { packWords } from './pack-words.ts';

/** A pack as one workbook. */
export const writePackWorkbook = (pack: FrozenPack): Promise<Buffer> => writeWorkbookOf(packSheets(pack));

/** The cover, the checks, and a sheet for each part, in the order of the PDF. */
export function packSheets(pack: FrozenPack): SheetContent[] {
  const words = fileWords[pack.language];
  const { checks, parts } = pack.content;
  return [
    coverSheet(pack),
    ...[checks, ...parts.map(({ file }) => file)].map((file) => bookSheet(file, words)),
  ];
}

function coverSheet(pack: FrozenPack): SheetContent {
  const { title, cover, contents } = packWords[pack.language];
  const { checks, parts } = pack.content;
  const [month, ...facts] = coverFacts(pack);
  return {
    name: cover,
    heading: [title, fileWords[pack.language].company + checks.company],
    columns: [
      { title: month![0], width: 24 },
      { title: month![1], width: 70 },
    ],
    rows: [
      ...facts,
      ...[checks, ...parts.map(({ file }) => file)].map((file, index) => [
        index === 0 ? contents : null,
        file.title,
      ]),
    ],
  };
}
