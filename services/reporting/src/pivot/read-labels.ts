import { compareCodes, monthText } from '@suanpan/accounting-core';
import { bookWordsIn } from '@suanpan/book-tables';
import { seededNames } from '@suanpan/seeds';
import { found } from '@suanpan/service-kit';
import { NO_ITEM } from '../books/auxiliary-sets.ts';
import type { Books } from '../books/books.ts';
import { fullNameOf, type Chart } from '../books/chart.ts';
import { textOf } from '../books/texts.ts';
import type { Dimension } from './dimensions.ts';

interface Label {
  code: string;
  name: string;
}

/** What the keys of a dimension are called, in the order in which they are shown. */
export async function readLabels(
  books: Books,
  chart: Chart,
  { kind }: Dimension,
  keys: ReadonlySet<string>,
): Promise<Map<string, Label>> {
  switch (kind) {
    case 'subject':
      return subjectLabels(chart, keys);
    case 'item':
      return itemLabels(books, keys);
    case 'word':
      return wordLabels(books, keys);
    case 'side': {
      const sides = (['debit', 'credit'] as const).filter((side) => keys.has(side));
      return new Map(sides.map((side) => [side, { code: '', name: textOf(side, books.language) }]));
    }
    case 'month':
    case 'quarter':
    case 'year':
      return new Map([...keys].toSorted().map((key) => [key, { code: '', name: monthText(key) }]));
    default:
      return kind satisfies never;
  }
}

function subjectLabels(chart: Chart, keys: ReadonlySet<string>): Map<string, Label> {
  const subjects = [...keys].map((key) => found(chart.tree.byId.get(Number(key)))).toSorted(compareCodes);
  return new Map(
    subjects.map((subject) => [String(subject.id), { code: subject.code, name: fullNameOf(chart, subject) }]),
  );
}

/** By code; last what has no item. */
async function itemLabels(books: Books, keys: ReadonlySet<string>): Promise<Map<string, Label>> {
  const { sql, accountSetId, language, nameLanguage } = books;
  const names = seededNames(books, nameLanguage);
  const items = await sql.rows<{ id: number; code: string; name: string }>(
    'SELECT id, code, name FROM ledger_read.auxiliary_item WHERE account_set_id = $1 AND id = ANY ($2::bigint[])',
    [accountSetId, [...keys].filter((key) => key !== NO_ITEM)],
  );
  const labels = items
    .toSorted(compareCodes)
    .map(({ id, code, name }): [string, Label] => [String(id), { code, name: names.shown(code, name) }]);
  const none = keys.has(NO_ITEM)
    ? [[NO_ITEM, { code: '', name: bookWordsIn(language)('unassigned') }] as const]
    : [];
  return new Map([...labels, ...none]);
}

async function wordLabels(
  { sql, accountSetId }: Books,
  keys: ReadonlySet<string>,
): Promise<Map<string, Label>> {
  const words = await sql.rows<{ id: number; word: string }>(
    `SELECT id, word FROM ledger_read.voucher_word
     WHERE account_set_id = $1 AND id = ANY ($2::bigint[]) ORDER BY position, id`,
    [accountSetId, [...keys]],
  );
  return new Map(words.map(({ id, word }) => [String(id), { code: '', name: word }]));
}
