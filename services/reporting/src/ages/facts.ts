import type { Day } from '@suanpan/accounting-core';
import type {
  Advance,
  AdvanceRefund,
  Allocation,
  InputTax,
  InvoiceHead,
  InvoiceKind,
  OpenItemFacts,
  Revaluation,
  TradeSide,
} from '@suanpan/trade-core';
import type { Books } from '../books/books.ts';

/** An invoice as trade publishes it. */
interface KeptInvoice extends InvoiceHead {
  id: number;
  partyId: number;
}

type InvoiceRow = Omit<KeptInvoice, 'entry' | 'kind' | 'side' | 'inputTax'> & {
  kind: string;
  side: string;
  inputTax: string | null;
};

/** Which invoices are read: a condition on `i` whose values follow the set, the day and the side. */
interface InvoiceCondition {
  where: string;
  values: readonly unknown[];
}

const INVOICES = `
SELECT i.id, i.side, i.kind, i.invoice_code, i.invoice_number, i.date, i.due_date, i.party_id, i.currency, i.rate, i.net,
  i.tax, i.total, i.red_of, i.input_tax, i.simplified, i.opening, i.settled_before, i.destroyed_on
FROM trade_read.invoice i
WHERE i.account_set_id = $1 AND i.date <= $2 AND i.side = $3`;

const invoiceOf = (row: InvoiceRow): KeptInvoice => ({
  ...row,
  // The id grows with every invoice: the order of entry within a day.
  entry: row.id,
  side: row.side as TradeSide,
  kind: row.kind as InvoiceKind,
  inputTax: row.inputTax as InputTax | null,
});

/** The invoices of a side dated until a day, by day and entry. */
export async function readInvoices(
  { sql, accountSetId }: Books,
  side: TradeSide,
  asOf: Day,
  { where, values }: InvoiceCondition,
): Promise<KeptInvoice[]> {
  const rows = await sql.rows<InvoiceRow>(`${INVOICES} AND ${where} ORDER BY i.date, i.id`, [
    accountSetId,
    asOf,
    side,
    ...values,
  ]);
  return rows.map(invoiceOf);
}

/** The settlements dated until a day of some invoices, or that red ones of them give. */
export async function readAllocations(
  { sql, accountSetId }: Books,
  asOf: Day,
  invoiceIds: readonly number[],
): Promise<Allocation[]> {
  const rows = await sql.rows<Omit<Allocation, 'entry'> & { id: number }>(
    `SELECT a.id, a.kind, a.date, a.source_id, a.invoice_id, a.amount, a.source_amount, a.undoes
     FROM trade_read.allocation a
     WHERE a.account_set_id = $1 AND a.date <= $2
       AND (a.invoice_id = ANY ($3::bigint[]) OR (a.kind = 'red' AND a.source_id = ANY ($3::bigint[])))
     ORDER BY a.id`,
    [accountSetId, asOf, [...invoiceIds]],
  );
  return rows.map((row) => ({ ...row, entry: row.id }));
}

/** Money paid ahead on a side until a day, and what invoices have taken of it or money has given back since. */
export async function readAdvances(
  { sql, accountSetId }: Books,
  side: TradeSide,
  asOf: Day,
): Promise<Pick<OpenItemFacts, 'advances' | 'advanceRefunds'> & { applied: Allocation[] }> {
  const advances = await sql.rows<Omit<Advance, 'entry'> & { id: number }>(
    `SELECT v.id, v.side, v.party_id, v.currency, v.rate, v.date, v.amount, v.contract_tax_rate, v.opening
     FROM trade_read.advance v WHERE v.account_set_id = $1 AND v.side = $2 AND v.date <= $3 ORDER BY v.date, v.id`,
    [accountSetId, side, asOf],
  );
  const applied = await sql.rows<Omit<Allocation, 'entry'> & { id: number }>(
    `SELECT a.id, a.kind, a.date, a.source_id, a.invoice_id, a.amount, a.source_amount, a.undoes
     FROM trade_read.allocation a
     WHERE a.account_set_id = $1 AND a.kind = 'advance' AND a.date <= $2 AND a.source_id = ANY ($3::bigint[]) ORDER BY a.id`,
    [accountSetId, asOf, advances.map(({ id }) => id)],
  );
  const refunds = await sql.rows<Omit<AdvanceRefund, 'entry'> & { id: number }>(
    `SELECT r.id, r.date, r.advance_id, r.journal_line_id, r.amount FROM trade_read.advance_refund r
     WHERE r.account_set_id = $1 AND r.date <= $2 AND r.advance_id = ANY ($3::bigint[]) ORDER BY r.id`,
    [accountSetId, asOf, advances.map(({ id }) => id)],
  );
  return {
    advances: advances.map((row) => ({ ...row, entry: row.id })),
    advanceRefunds: refunds.map((row) => ({ ...row, entry: row.id })),
    applied: applied.map((row) => ({ ...row, entry: row.id })),
  };
}

/** The month ends at which the books revalued foreign balances, as their vouchers say (domain/trade.md 3). */
export const readRevaluations = (
  { sql, accountSetId, baseCurrency }: Books,
  asOf: Day,
): Promise<Revaluation[]> =>
  sql.rows<Revaluation>(
    `SELECT DISTINCT l.voucher_date AS date, l.currency, l.rate FROM ledger_read.voucher_line l
     WHERE l.account_set_id = $1 AND l.kind = 'fx-revaluation' AND l.voucher_date <= $2
       AND l.currency <> $3 AND l.rate IS NOT NULL
     ORDER BY l.voucher_date, l.currency`,
    [accountSetId, asOf, baseCurrency],
  );
