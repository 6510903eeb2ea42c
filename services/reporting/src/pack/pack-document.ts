import { periodKey } from '@suanpan/accounting-core';
import { fitText, LEADING, mm, type Content, type Drawn } from '@suanpan/service-kit/pdf';
import { fileWords } from '@suanpan/service-kit/tables';
import {
  bookPages,
  plainTable,
  signatures,
  margins,
  papers,
  type BookPages,
} from '@suanpan/service-kit/table-pages';
import { coverFacts, type FrozenPack } from './cover.ts';
import { packWords } from './pack-words.ts';

/** Of the cover, in points. The contents get what the facts and the checks leave of the page. */
const sizes = { company: 14, title: 22, heading: 11, fact: 9, note: 7.5 } as const;
const contents = { height: 300, line: 15 } as const;
/** Subjects on which a check fails are named on so many points; the workbook names all that are frozen. */
const NOTES_HEIGHT = 36;
const FACT_WIDTH = 110;
const PAGE_WIDTH = 40;

/**
 * A pack as one document: the cover, then every part from a new page on, upright or across as it is by itself; the pages
 * are counted over the whole.
 */
export function packDocument(pack: FrozenPack, onPage: (share: number) => void): ReturnType<Drawn> {
  const words = fileWords[pack.language];
  const { title, versionOf } = packWords[pack.language];
  const parts = pack.content.parts.map(({ file }) => bookPages(file, words));
  const total = parts.reduce((sum, { pages }) => sum + pages.length, 1);
  const name = [title, periodKey(pack), versionOf(pack.version)].join('  ');
  return {
    content: [...coverOf(pack, parts), ...parts.flatMap(pagesOf)],
    background: (page) => {
      onPage(page / total);
      return null;
    },
    footer: (page, pages) => ({
      columns: [{ text: name }, { text: words.page(page, pages), alignment: 'right' }],
      fontSize: 8,
      margin: [margins.left, 4, margins.right, 0],
    }),
    pageSize: papers.portrait,
    pageMargins: [margins.left, margins.top, margins.right, margins.bottom],
    info: { title: name },
  };
}

const pagesOf = ({ orientation, pages }: BookPages): Content[] =>
  pages.flatMap(([head, ...rest]): Content[] => [
    { ...head, pageBreak: 'before', pageOrientation: orientation },
    ...rest,
  ]);

function coverOf(pack: FrozenPack, parts: readonly BookPages[]): Content[] {
  const words = packWords[pack.language];
  const width = papers.portrait.width - margins.left - margins.right;
  const { checks } = pack.content;
  const heading = (text: string): Content => ({
    text,
    fontSize: sizes.heading,
    margin: [0, mm(6), 0, mm(2)],
  });
  return [
    {
      text: fitText(checks.company, { width, height: 40, size: sizes.company, mostLines: 1 }).lines.join(' '),
      fontSize: sizes.company,
      alignment: 'center',
      margin: [0, mm(12), 0, mm(4)],
    },
    { text: words.title, fontSize: sizes.title, alignment: 'center', margin: [0, 0, 0, mm(8)] },
    ...coverFacts(pack).map(([name, value]): Content => {
      const { lines, size } = fitText(value, { width: width - FACT_WIDTH, height: 14, size: sizes.fact });
      return {
        columns: [
          { text: name, width: FACT_WIDTH, fontSize: sizes.fact },
          { text: lines.join(' '), fontSize: size },
        ],
        margin: [0, 0, 0, 4],
      };
    }),
    heading(words.contents),
    ...contentsOf(pack, parts, width),
    heading(checks.title),
    plainTable(checks, width),
    ...fitText(checks.notes.join('; '), { width, height: NOTES_HEIGHT, size: sizes.note }).lines.map(
      (text): Content => ({ text, fontSize: sizes.note, noWrap: true, margin: [0, 2, 0, 0] }),
    ),
    signatures(fileWords[pack.language], width),
  ];
}

/** Each part with the page on which it begins; many parts are told in a smaller size. */
function contentsOf(pack: FrozenPack, parts: readonly BookPages[], width: number): Content[] {
  const line = Math.min(contents.line, contents.height / parts.length);
  const size = Math.min(sizes.fact, line / LEADING);
  let page = 2;
  return pack.content.parts.map(({ file }, index): Content => {
    const first = page;
    page += parts[index]!.pages.length;
    const { lines } = fitText(file.title, { width: width - PAGE_WIDTH, height: line, size, mostLines: 1 });
    return {
      columns: [
        { text: lines.join(' '), fontSize: size },
        { text: String(first), fontSize: size, width: PAGE_WIDTH, alignment: 'right' },
      ],
      margin: [0, 0, 0, line - size * LEADING],
    };
  });
}
