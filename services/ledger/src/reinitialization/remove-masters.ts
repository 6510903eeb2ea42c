import type { KeptMasters } from '@suanpan/contracts';
import { DEFAULT_ENCODING, isProblem, parseEncoding, recode } from '@suanpan/accounting-core';
import { auxiliaryCategories, chartOfAccounts, voucherWords } from '@suanpan/seeds';
import { ProblemError } from '@suanpan/service-kit';
import { batchItems } from '../auxiliary/batch-items.ts';
import { deleteCategory } from '../auxiliary/save-category.ts';
import type { Books } from '../books/books.ts';
import { namedByNone } from '../document-use/document-use.ts';
import { deleteCurrency } from '../currency/change-currency.ts';
import type { Pace } from '@suanpan/service-kit/files';
import { deleteSubjects } from '../subject/delete-subjects.ts';
import { deleteTemplates } from '../voucher-template/save-template.ts';
import { deleteWord } from '../voucher-word/voucher-words.ts';

interface Removed {
  masters: number;
  stayed: number;
}

/** What the company was given, which stays; in the order of `standard` of the statements below. */
type Standard = readonly [codes: string[], words: string[], items: string[]];

/** What is removed of each kind, in the order in which nothing names it any more. */
const steps: readonly {
  unless: keyof KeptMasters;
  remove(books: Books, standard: Standard, pace: Pace): Promise<Removed>;
}[] = [
  { unless: 'templates', remove: removeTemplates },
  { unless: 'subjects', remove: removeSubjects },
  { unless: 'items', remove: removeOwnItems },
  { unless: 'items', remove: eachOf(ownOf('auxiliary_category', 'NOT t.system'), deleteCategory) },
  { unless: 'currencies', remove: eachOf(ownOf('currency', 'NOT t.is_base'), deleteCurrency) },
  {
    unless: 'words',
    remove: eachOf(ownOf('voucher_word', 'NOT t.is_default AND t.word <> ALL ($3::text[])'), deleteWord),
  },
];

const atOnce = 500;
const ownTemplates = ownOf('voucher_template', 'NOT t.is_default');
const ownItems = ownOf('auxiliary_item', 't.code <> ALL ($4::text[])');

function ownOf(table: string, isOwn: string): string {
  return `SELECT t.id FROM ledger.${table} t
    CROSS JOIN (SELECT $2::text[] AS codes, $3::text[] AS words, $4::text[] AS items) AS standard
    WHERE t.account_set_id = $1 AND ${isOwn} ORDER BY t.id DESC`;
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

/**
 * Locks what may go, in the order in which it goes: whoever changes a master locks it first and the chain's end last, so nothing
 * may be written to the chain before. The set's row, which changes of the chart lock, is the caller's already.
 */
export async function lockMasters({ sql, accountSetId }: Books, keep: KeptMasters): Promise<void> {
  for (const [table, unless] of lockedTables)
    if (!keep[unless])
      await sql.run(`SELECT FROM ledger.${table} WHERE account_set_id = $1 ORDER BY id FOR UPDATE`, [
        accountSetId,
      ]);
}

const lockedTables = [
  ['voucher_template', 'templates'],
  ['subject', 'subjects'],
  ['auxiliary_category', 'items'],
  ['auxiliary_item', 'items'],
  ['currency', 'currencies'],
  ['voucher_word', 'words'],
] as const;

/** Removes the masters of the company's own that are not to stay; what the rules hold back stays and is counted. */
export async function removeMasters(books: Books, keep: KeptMasters, pace: Pace): Promise<Removed> {
  const count = { masters: 0, stayed: 0 };
  const standard: Standard = [
    await standardCodes(books),
    voucherWords().map(({ word }) => word),
    auxiliaryCategories().flatMap(({ items }) => items.map(({ code }) => code)),
  ];
  const going = steps.filter(({ unless }) => !keep[unless]);
  for (const [step, { remove }] of going.entries()) {
    const part = pace.between(step / going.length, (step + 1) / going.length);
    const { masters, stayed } = await remove(books, standard, part);
    count.masters += masters;
    count.stayed += stayed;
  }
  return count;
}

async function removeSubjects(books: Books, [codes]: Standard, pace: Pace): Promise<Removed> {
  const given = new Set(codes);
  const { deleted, stayed } = await deleteSubjects(books, ({ code }) => !given.has(code), pace);
  return { masters: deleted, stayed };
}

function removeTemplates(books: Books, standard: Standard, pace: Pace): Promise<Removed> {
  return inBatches(books, { ids: ownTemplates, standard, pace }, async (templates) => {
    const { deleted, refused } = await deleteTemplates(books, { templates });
    return { masters: deleted.length, stayed: refused.length };
  });
}

function removeOwnItems(books: Books, standard: Standard, pace: Pace): Promise<Removed> {
  return inBatches(books, { ids: ownItems, standard, pace }, async (items) => {
    const { changed, refused } = await batchItems(books, { act: 'delete', items }, namedByNone);
    return { masters: changed.length, stayed: refused.length };
  });
}

interface Batches {
  ids: string;
  standard: Standard;
  pace: Pace;
}

async function inBatches(
  { sql, accountSetId }: Books,
  { ids, standard, pace }: Batches,
  remove: (batch: { id: number }[]) => Promise<Removed>,
): Promise<Removed> {
  const rows = await sql.rows<{ id: number }>(ids, [accountSetId, ...standard]);
  const count = { masters: 0, stayed: 0 };
  for (let from = 0; from < rows.length; from += atOnce) {
    await pace.reach(from / rows.length);
    const { masters, stayed } = await remove(rows.slice(from, from + atOnce));
    count.masters += masters;
    count.stayed += stayed;
  }
  return count;
}

/** One after the other, for kinds of which a company has a handful. */
function eachOf(ids: string, remove: (books: Books, id: number, version: undefined) => Promise<null>) {
  return async (books: Books, standard: Standard, pace: Pace): Promise<Removed> => {
    const rows = await books.sql.rows<{ id: number }>(ids, [books.accountSetId, ...standard]);
    const count = { masters: 0, stayed: 0 };
    for (const [place, { id }] of rows.entries()) {
      await pace.reach(place / rows.length);
      count[(await isRemoved(() => remove(books, id, undefined))) ? 'masters' : 'stayed'] += 1;
    }
    return count;
  };
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
