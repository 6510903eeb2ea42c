import type { KeptMasters } from '@suanpan/contracts';
import { DEFAULT_ENCODING, isProblem, parseEncoding, recode } from '@suanpan/accounting-core';
import { auxiliaryCategories, chartOfAccounts, voucherWords } from '@suanpan/seeds';
import { ProblemError } from '@suanpan/service-kit';
import { deleteCategory } from '../auxiliary/save-category.ts';
import { deleteItem } from '../auxiliary/save-item.ts';
import type { Books } from '../books/books.ts';
import { deleteCurrency } from '../currency/change-currency.ts';
import type { Pace } from '../progress/pace.ts';
import { deleteSubject } from '../subject/delete-subject.ts';
import { deleteTemplate } from '../voucher-template/save-template.ts';
import { deleteWord } from '../voucher-word/voucher-words.ts';

type Remove = (books: Books, id: number, version: undefined) => Promise<null>;

/** What is removed of each kind, in the order in which nothing names it any more: deepest subjects first. */
const steps: readonly { unless: keyof KeptMasters; ids: string; remove: Remove }[] = [
  { unless: 'templates', ids: ownOf('voucher_template', 'NOT t.is_default'), remove: deleteTemplate },
  {
    unless: 'subjects',
    ids: ownOf('subject', 't.code <> ALL ($2::text[])', 'level DESC,'),
    remove: deleteSubject,
  },
  { unless: 'items', ids: ownOf('auxiliary_item', 't.code <> ALL ($4::text[])'), remove: deleteItem },
  { unless: 'items', ids: ownOf('auxiliary_category', 'NOT t.system'), remove: deleteCategory },
  { unless: 'currencies', ids: ownOf('currency', 'NOT t.is_base'), remove: deleteCurrency },
  {
    unless: 'words',
    ids: ownOf('voucher_word', 'NOT t.is_default AND t.word <> ALL ($3::text[])'),
    remove: deleteWord,
  },
];

function ownOf(table: string, isOwn: string, order = ''): string {
  return `SELECT t.id FROM ledger.${table} t
    CROSS JOIN (SELECT $2::text[] AS codes, $3::text[] AS words, $4::text[] AS items) AS standard
    WHERE t.account_set_id = $1 AND ${isOwn} ORDER BY ${order} t.id DESC`;
}

/** The codes of the chart that the company was given, in its own lengths. */
async function standardCodes({ sql, accountSetId }: Books): Promise<string[]> {
  const { standard, encoding: text } = await sql.one<{ standard: 0 | 1 | 2; encoding: string }>(
    'SELECT standard, encoding FROM ledger.account_set WHERE account_set_id = $1',
    [accountSetId],
  );
  const encoding = parseEncoding(text);
  if (isProblem(encoding)) throw new Error(`The stored encoding ${text} is malformed.`);
  const codes = ([0, 1] as const).flatMap((vatType) =>
    chartOfAccounts(standard, vatType).map(({ code }) => recode(code, DEFAULT_ENCODING, encoding)),
  );
  return codes.filter((code): code is string => !isProblem(code));
}

/** Removes the masters of the company's own that are not to stay; what the rules hold back stays and is counted. */
export async function removeMasters(
  books: Books,
  keep: KeptMasters,
  pace: Pace,
): Promise<{ masters: number; stayed: number }> {
  const count = { masters: 0, stayed: 0 };
  const standard = [
    await standardCodes(books),
    voucherWords().map(({ word }) => word),
    auxiliaryCategories().flatMap(({ items }) => items.map(({ code }) => code)),
  ];
  const going = steps.filter(({ unless }) => !keep[unless]);
  for (const [step, { ids, remove }] of going.entries()) {
    const rows = await books.sql.rows<{ id: number }>(ids, [books.accountSetId, ...standard]);
    for (const [place, { id }] of rows.entries()) {
      await pace.reach((step + place / rows.length) / going.length);
      count[(await isRemoved(() => remove(books, id, undefined))) ? 'masters' : 'stayed'] += 1;
    }
  }
  return count;
}

/** The rules refuse before anything is written. */
async function isRemoved(remove: () => Promise<null>): Promise<boolean> {
  try {
    await remove();
    return true;
  } catch (error) {
    if (error instanceof ProblemError) return false;
    throw error;
  }
}
