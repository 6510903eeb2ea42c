import { formatMoney, sum } from '@suanpan/accounting-core';
import type { InvoiceHead, InvoicePage, InvoiceQuery } from '@suanpan/contracts';
import { refuse, type Sql } from '@suanpan/service-kit';
import { toBase, type TradeSide } from '@suanpan/trade-core';
import { settledSums } from '../settlement/settled-sums.ts';
import { shownHeads } from './shown-heads.ts';

/** Invoices of one side, the newest first, a page at a time, with the sums of the page and of all that was found. */
export async function listInvoices(
  sql: Sql,
  accountSetId: number,
  side: TradeSide,
  query: InvoiceQuery,
): Promise<InvoicePage> {
  const { page = 1, size = 20 } = query;
  const conditions = conditionsOf(accountSetId, side, query);
  const { total, ids, ...totals } = await findInvoices(sql, conditions, size, (page - 1) * size);
  const records = await shownHeads(sql, accountSetId, ids);
  return {
    records,
    total,
    size,
    current: page,
    pages: Math.ceil(total / size),
    pageTotals: totalsOf(records),
    totals,
  };
}

/**
 * All invoices of one side that are found, the newest first, read some at a time, and their sums.
 * @throws ProblemError export.too-many-lines.
 */
export async function allInvoices(
  sql: Sql,
  accountSetId: number,
  side: TradeSide,
  query: InvoiceQuery,
): Promise<Pick<InvoicePage, 'records' | 'totals'>> {
  const conditions = conditionsOf(accountSetId, side, query);
  const { total: _count, ids, ...totals } = await findInvoices(sql, conditions, MOST_LISTED + 1, 0);
  if (ids.length > MOST_LISTED) refuse({ code: 'export.too-many-lines', max: MOST_LISTED });
  const records: InvoiceHead[] = [];
  for (let at = 0; at < ids.length; at += READ_AT_ONCE)
    records.push(...(await shownHeads(sql, accountSetId, ids.slice(at, at + READ_AT_ONCE))));
  return { records, totals };
}

/** As many as a file may bring in. */
const MOST_LISTED = 20_000;
const READ_AT_ONCE = 1_000;

/**
 * How many are found, what they come to, and the ids of a page of them. What has to read them all does so once; else an index
 * gives the page faster than all that is found can be put in order.
 */
const findInvoices = (sql: Sql, { where, values, readsAll }: Conditions, limit: number, offset: number) =>
  sql.one<{ total: number; ids: number[] } & InvoicePage['totals']>(
    `WITH found AS ${readsAll ? '' : 'NOT '}MATERIALIZED (
       SELECT i.id, i.date, i.net, i.tax, i.total, i.rate, i.destroyed_on FROM ${where})
     SELECT count(*) AS total, ${sumOf('net')} AS amount_ex_tax, ${sumOf('tax')} AS tax_amount,
       ${sumOf('total')} AS total_amount, ARRAY(SELECT f.id FROM found f ORDER BY f.date DESC, f.id DESC
         LIMIT $${values.length + 1} OFFSET $${values.length + 2}) AS ids
     FROM found i`,
    [...values, limit, offset],
  );

/** In the books' own currency, destroyed ones left out. */
const sumOf = (column: string): string =>
  `coalesce(sum(round(i.${column} * coalesce(i.rate, 1), 2)) FILTER (WHERE i.destroyed_on IS NULL), 0.00)`;

function totalsOf(records: readonly InvoiceHead[]): InvoicePage['pageTotals'] {
  const counted = records.filter(({ enableStatus }) => enableStatus === 1);
  const totalOf = (amountOf: (head: InvoiceHead) => string): string =>
    formatMoney(sum(counted.map((head) => toBase(amountOf(head), head.exchangeRate))));
  return {
    amountExTax: totalOf(({ amountExTax }) => amountExTax),
    taxAmount: totalOf(({ taxAmount }) => taxAmount),
    totalAmount: totalOf(({ totalAmount }) => totalAmount),
  };
}

const isBooked = `EXISTS (SELECT 1 FROM ledger_read.voucher_document d WHERE d.account_set_id = $1
  AND d.service = 'trade' AND d.document = i.side || '-invoice/' || i.id AND d.step = 'book')`;

/** The state of payment as `payStatusOf` of trade-core derives it, where it is searched for. */
const payStatus = `CASE WHEN i.total = v.settled THEN 3 WHEN v.settled = 0 THEN 1 ELSE 2 END`;

interface Conditions {
  where: string;
  values: unknown[];
  /** Whether no index finds them: every invoice of the side is looked at. */
  readsAll: boolean;
}

function conditionsOf(accountSetId: number, side: TradeSide, query: InvoiceQuery): Conditions {
  const values: unknown[] = [accountSetId, side];
  const conditions = ['i.account_set_id = $1', 'i.side = $2'];
  const add = (value: unknown, condition: (place: string) => string): void => {
    if (value === undefined) return;
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  add(query.dateFrom, (p) => `i.date >= ${p}::date`);
  add(query.dateTo, (p) => `i.date <= ${p}::date`);
  add(query.partyItemId, (p) => `i.party_id = ${p}::bigint`);
  add(query.kind, (p) => `i.kind = ${p}`);
  add(query.enableStatus, (p) => `(i.destroyed_on IS NULL) = (${p}::int = 1)`);
  add(query.booked, (p) => `${isBooked} = ${p}::boolean`);
  add(query.keyword && `%${query.keyword.replace(/[\\%_]/g, '\\$&')}%`, (p) =>
    ['i.invoice_number', 'i.invoice_code', 'i.remark', 't.name']
      .map((c) => `${c} ILIKE ${p}`)
      .join(' OR ')
      .replace(/^(.*)$/, '($1)'),
  );
  const joins = [
    'trade.invoice i',
    query.keyword === undefined
      ? ''
      : 'LEFT JOIN ledger_read.auxiliary_item t ON t.account_set_id = $1 AND t.id = i.party_id',
    query.payStatus === undefined ? '' : settledSums(),
  ];
  add(query.payStatus, (p) => `${payStatus} = ${p}::int`);
  return {
    where: `${joins.join(' ')} WHERE ${conditions.join(' AND ')}`,
    values,
    readsAll: query.payStatus !== undefined || query.keyword !== undefined,
  };
}
