import { differenceOf, moneyOf, subtract, sum, ZERO, type Fen } from '@suanpan/accounting-core';
import type { LegacyDifference, LegacyOrigin } from '@suanpan/contracts';
import type { Books } from '../books/books.ts';
import { differing } from './differing.ts';
import type { LegacyFacts } from './facts.ts';
import type { YearMovement } from './opening-rows.ts';
import { heldByMonth, movementDifferences, originOf, toldMovement } from './origins.ts';
import type { LegacyPlan } from './plan-legacy.ts';

/** What the books hold of a subject: opening debit less credit, all movement, and that of one year. */
interface Held {
  code: string;
  name: string;
  opening: Fen;
  moved: Fen;
  yearDebit: Fen;
  yearCredit: Fen;
}

const held = `
SELECT s.code, s.name, sum(u.opening)::numeric(20,2)::text AS opening, sum(u.moved)::numeric(20,2)::text AS moved,
  sum(u.year_debit)::numeric(20,2)::text AS year_debit, sum(u.year_credit)::numeric(20,2)::text AS year_credit
FROM (
  SELECT b.subject_id, 0 AS opening, b.debit - b.credit AS moved,
    CASE WHEN b.year = $2 THEN b.debit ELSE 0 END AS year_debit,
    CASE WHEN b.year = $2 THEN b.credit ELSE 0 END AS year_credit
  FROM ledger.period_balance b WHERE b.account_set_id = $1
  UNION ALL
  SELECT o.subject_id, CASE x.normal_side WHEN 'debit' THEN o.opening_amount ELSE -o.opening_amount END, 0,
    CASE WHEN a.enable_year = $2 THEN o.cumulative_debit ELSE 0 END,
    CASE WHEN a.enable_year = $2 THEN o.cumulative_credit ELSE 0 END
  FROM ledger.opening_balance o
  JOIN ledger.subject x ON x.account_set_id = $1 AND x.id = o.subject_id
  JOIN ledger.account_set a ON a.account_set_id = $1
  WHERE o.account_set_id = $1
) u JOIN ledger.subject s ON s.account_set_id = $1 AND s.id = u.subject_id
GROUP BY s.code, s.name ORDER BY s.code`;

export interface Compared {
  compared: number;
  differences: LegacyDifference[];
  origins: LegacyOrigin[];
}

/** Of how many subjects that differ it is told where the difference comes from. */
const mostOrigins = 200;

/**
 * Compares what the books hold in this transaction with what the table says, subject by subject: at its end, the movement of
 * all months or of each, and that of the year; a subject that only one of both has counts as zero in the other.
 */
export async function differences(
  books: Books,
  plan: LegacyPlan,
  facts: LegacyFacts,
  year: number,
): Promise<Compared> {
  const rows = await books.sql.rows<Record<keyof Held, string>>(held, [books.accountSetId, year]);
  const inMonths = await heldByMonth(books);
  const told = toldMovement(plan.balances.map(({ row }) => row));
  const inBooks = new Map(rows.map((row) => [row.code, row]));
  const inTable = Map.groupBy(plan.balances, ({ code }) => code);
  const names = new Map(plan.subjects.map(({ to, toName }) => [to, toName ?? '']));
  const codes = [...new Set([...inBooks.keys(), ...inTable.keys()])].toSorted();
  const origins: LegacyOrigin[] = [];
  const found = codes.flatMap((code) => {
    const own = inBooks.get(code);
    const said = (inTable.get(code) ?? []).map(({ row }) => row);
    const at = {
      code,
      name: own?.name ?? names.get(code) ?? '',
      items: null,
      month: null,
      row: said[0]?.row ?? plan.rowOf.get(code) ?? null,
    };
    const closing = sum(said.map((row) => row.closing));
    const money = (text: string | undefined) => moneyOf(text ?? '0.00');
    const off = differenceOf(money(own?.opening), money(own?.moved), closing);
    const tells = (key: 'yearDebit' | 'yearCredit') =>
      said.length > 0 && said.every((row) => row[key] !== null);
    const moved = { said, held: inMonths.get(code) ?? [] };
    const differ = [
      ...differing(at, 'closing', closing, off),
      ...movementDifferences(at, moved, told),
      ...(['yearDebit', 'yearCredit'] as const).flatMap((key) => {
        if (!tells(key)) return [];
        const table = sum(said.map((row) => row[key] ?? ZERO));
        return differing(at, key, table, subtract(money(own?.[key]), table));
      }),
    ];
    if (differ.length > 0 && origins.length < mostOrigins)
      origins.push(originOf(code, money(own?.opening), moved, told));
    return differ;
  });
  return {
    compared: codes.length,
    differences: [...found, ...(await itemDifferences(books, plan, facts))],
    origins,
  };
}

/** What the books hold at the end of a subject's items: openings and all movement, debit less credit. */
const heldOfItems = `
SELECT s.code, s.name, (
    SELECT string_agg(x.category_id || ':' || i.code, '/' ORDER BY x.category_id) FROM ledger.aux_set_item x
    JOIN ledger.auxiliary_item i ON i.account_set_id = $1 AND i.id = x.item_id
    WHERE x.account_set_id = $1 AND x.aux_set_id = u.aux_set_id) AS items,
  sum(u.closing)::numeric(20,2)::text AS closing
FROM (
  SELECT b.subject_id, b.aux_set_id, b.debit - b.credit AS closing
  FROM ledger.period_balance b WHERE b.account_set_id = $1
  UNION ALL
  SELECT o.subject_id, o.aux_set_id, CASE x.normal_side WHEN 'debit' THEN o.opening_amount ELSE -o.opening_amount END
  FROM ledger.opening_balance o JOIN ledger.subject x ON x.account_set_id = $1 AND x.id = o.subject_id
  WHERE o.account_set_id = $1
) u JOIN ledger.subject s ON s.account_set_id = $1 AND s.id = u.subject_id
WHERE s.code = ANY ($2::text[]) GROUP BY s.code, s.name, u.aux_set_id ORDER BY s.code, 3`;

/** The same item by item, of subjects that the table tells by item: one that only one of both has counts as zero in the other. */
async function itemDifferences(
  books: Books,
  plan: LegacyPlan,
  facts: LegacyFacts,
): Promise<LegacyDifference[]> {
  const told = plan.balances.filter(({ items }) => items.length > 0);
  const isTold = new Set(told.map(({ code }) => code));
  const codes = [...isTold];
  if (codes.length === 0) return [];
  const rows = await books.sql.rows<{ code: string; name: string; items: string | null; closing: string }>(
    heldOfItems,
    [books.accountSetId, codes],
  );
  const names = new Map(
    [...facts.items, ...plan.newItems].map((item) => [`${item.categoryId}:${item.code}`, item.name]),
  );
  const itemsOf = new Map(told.map(({ code, items }) => [keyOf(code, itemsKey(items)), items]));
  const inBooks = new Map(rows.map((row) => [keyOf(row.code, row.items ?? ''), row]));
  const inTable = Map.groupBy(
    plan.balances.filter(({ code }) => isTold.has(code)),
    ({ code, items }) => keyOf(code, itemsKey(items)),
  );
  return [...new Set([...inTable.keys(), ...inBooks.keys()])].flatMap((key) => {
    const own = inBooks.get(key);
    const said = inTable.get(key) ?? [];
    const closing = sum(said.map(({ row }) => row.closing));
    const off = subtract(moneyOf(own?.closing ?? '0.00'), closing);
    if (off === ZERO) return [];
    const code = own?.code ?? said[0]!.code;
    const items = itemsOf.get(key);
    const at = {
      code,
      name: own?.name ?? plan.subjects.find(({ to }) => to === code)?.toName ?? '',
      items: items ? namesOf(items, names) : (own?.items ?? ''),
      month: null,
      row: said[0]?.row.row ?? plan.rowOf.get(code) ?? null,
    };
    return differing(at, 'closing', closing, off);
  });
}

type Items = LegacyPlan['balances'][number]['items'];

const itemsKey = (items: Items): string =>
  items.map(({ categoryId, code }) => `${categoryId}:${code}`).join('/');

const keyOf = (code: string, items: string): string => `${code}/${items}`;

/** `C01 华宁百货`, several with commas. */
const namesOf = (items: Items, names: ReadonlyMap<string, string>): string =>
  items
    .map(({ categoryId, code }) => `${code} ${names.get(`${categoryId}:${code}`) ?? ''}`.trim())
    .join(', ');

/** What the vouchers of a year moved, by subject code, items as `category:code` and currency ('' for the books' own). */
export async function movementsOf(
  books: Books,
  year: number,
): Promise<
  (code: string, items: readonly { categoryId: number; code: string }[], currency: string) => YearMovement
> {
  const rows = await books.sql.rows<{ key: string; debit: string; credit: string }>(
    `SELECT concat_ws('/', s.code, (
         SELECT string_agg(x.category_id || ':' || i.code, '/' ORDER BY x.category_id) FROM ledger.aux_set_item x
         JOIN ledger.auxiliary_item i ON i.account_set_id = $1 AND i.id = x.item_id
         WHERE x.account_set_id = $1 AND x.aux_set_id = b.aux_set_id),
       CASE WHEN b.currency = a.base_currency THEN '' ELSE b.currency END) AS key,
       sum(b.debit)::numeric(20,2)::text AS debit, sum(b.credit)::numeric(20,2)::text AS credit
     FROM ledger.period_balance b
     JOIN ledger.subject s ON s.account_set_id = $1 AND s.id = b.subject_id
     JOIN ledger.account_set a ON a.account_set_id = $1
     WHERE b.account_set_id = $1 AND b.year = $2 GROUP BY 1`,
    [books.accountSetId, year],
  );
  const byKey = new Map(
    rows.map(({ key, debit, credit }) => [key, { debit: moneyOf(debit), credit: moneyOf(credit) }]),
  );
  return (code, items, currency) =>
    byKey.get([code, ...items.map((item) => `${item.categoryId}:${item.code}`), currency].join('/')) ?? {
      debit: ZERO,
      credit: ZERO,
    };
}
