import { negateDecimal } from '@suanpan/accounting-core';
import type { PartySummary, PartySummaryQuery } from '@suanpan/contracts';
import { found, type Sql } from '@suanpan/service-kit';
import {
  partySummaries,
  sideOfCategory,
  TRADE_SIDES,
  type Conversion,
  type PartyBill,
  type PartySummaryFacts,
} from '@suanpan/trade-core';
import { advanceOf, usesOf } from '../advance/stored-advance.ts';
import { companyOf } from '../books/company.ts';
import { partiesOf } from '../books/parties.ts';
import { BillEntity, BillEventEntity } from '../db/entities/bill.ts';
import { AdvanceEntity } from '../db/entities/advance.ts';
import { InvoiceEntity } from '../db/entities/invoice.ts';
import { JournalLineEntity } from '../db/entities/journal.ts';
import { AllocationEntity } from '../db/entities/settlement.ts';
import { dayBefore, refuseSpan } from '../desk/spans.ts';
import { storedCategories } from '../funds/categories.ts';
import { asMoney, storedAccounts } from '../funds/fund-accounts.ts';
import { allocationOf, headOf } from '../invoice/stored-invoice.ts';
import { lineOf } from '../journal/stored-line.ts';

/** What money is for that settles what parties owe, or are owed. */
const settlingRoles = new Set(['receipt', 'payment', 'customer-refund', 'supplier-refund']);

/**
 * Of each party what was open, what was invoiced and taken back, what settled it and what is open, also of past days: customers first,
 * by code. @throws ProblemError request.field when the span ends before it begins; settlement.too-many-months.
 */
export async function summariseParties(
  sql: Sql,
  accountSetId: number,
  { from, to }: PartySummaryQuery,
): Promise<PartySummary[]> {
  refuseSpan({ from, to });
  const before = dayBefore(from);
  const facts = await factsOf(sql, accountSetId, before, to);
  const rows = TRADE_SIDES.flatMap((side) =>
    partySummaries(facts, side, before, to).map((row) => ({ side, ...row })),
  );
  const parties = await partiesOf(
    sql,
    accountSetId,
    rows.map(({ partyId }) => Number(partyId)),
  );
  const shown = rows.map((row): PartySummary => {
    const party = parties.get(Number(row.partyId));
    return {
      side: row.side,
      partyId: Number(row.partyId),
      partyCode: party?.code ?? null,
      partyName: party?.name ?? null,
      currencyCode: row.currency,
      openingOpen: asMoney(row.openingOpen),
      openingAdvance: asMoney(row.openingAdvance),
      invoiced: asMoney(row.invoiced),
      red: asMoney(row.red),
      cash: asMoney(row.cash),
      bankFee: asMoney(row.bankFee),
      bills: asMoney(row.bills),
      contra: asMoney(row.contra),
      discount: asMoney(row.discount),
      writeOff: asMoney(row.writeOff),
      closingOpen: asMoney(row.closingOpen),
      closingAdvance: asMoney(row.closingAdvance),
      closingNet: asMoney(row.closingNet),
    };
  });
  const order = ({ side, partyCode, currencyCode }: PartySummary): string =>
    `${side === 'sales' ? 0 : 1} ${partyCode ?? ''} ${currencyCode}`;
  return shown.toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
}

async function factsOf(
  sql: Sql,
  accountSetId: number,
  before: string,
  to: string,
): Promise<PartySummaryFacts> {
  const { baseCurrency } = await companyOf(sql, accountSetId);
  const until = { accountSetId, date: { $lte: to } };
  const ids = await invoicesOf(sql, accountSetId, before, to);
  const advanceIds = await advancesOf(sql, accountSetId, before, to);
  const advances = await sql.em.find(AdvanceEntity, { accountSetId, id: { $in: advanceIds } });
  const uses = await usesOf(sql, accountSetId, advanceIds, to);
  const settled = (
    await sql.em.find(AllocationEntity, {
      ...until,
      $or: [{ invoiceId: { $in: ids } }, { kind: 'red', sourceId: { $in: ids } }],
    })
  ).map(allocationOf);
  return {
    baseCurrency,
    invoices: (await sql.em.find(InvoiceEntity, { accountSetId, id: { $in: ids } })).map(headOf),
    allocations: [...new Map([...settled, ...uses.allocations].map((one) => [one.id, one])).values()],
    advances: advances.map(advanceOf),
    advanceRefunds: uses.refunds,
    // Amounts are in the currency of the documents.
    revaluations: [],
    money: await moneyBetween(sql, accountSetId, before, to),
    bills: await billsBetween(sql, accountSetId, before, to),
    conversions: await conversionsBetween(sql, accountSetId, before, to),
  };
}

/** The invoices that were open before a span, and those that something happened to in it: what was settled long before is not read. */
async function invoicesOf(sql: Sql, accountSetId: number, before: string, to: string): Promise<number[]> {
  const rows = await sql.rows<{ id: number }>(
    `SELECT i.id FROM trade.invoice i
     LEFT JOIN (SELECT a.invoice_id, sum(a.amount) AS amount FROM trade.allocation a
       WHERE a.account_set_id = $1 AND a.date <= $2::date GROUP BY a.invoice_id) AS paid ON paid.invoice_id = i.id
     LEFT JOIN (SELECT a.source_id, sum(a.amount) AS amount FROM trade.allocation a
       WHERE a.account_set_id = $1 AND a.date <= $2::date AND a.kind = 'red' GROUP BY a.source_id) AS red ON red.source_id = i.id
     WHERE i.account_set_id = $1 AND i.date <= $3::date AND (i.date > $2::date OR i.destroyed_on > $2::date
       OR (i.destroyed_on IS NULL
         AND i.total - i.settled_before - coalesce(paid.amount, 0) + coalesce(red.amount, 0) <> 0)
       OR i.id IN (SELECT a.invoice_id FROM trade.allocation a
         WHERE a.account_set_id = $1 AND a.date > $2::date AND a.date <= $3::date)
       OR i.id IN (SELECT a.source_id FROM trade.allocation a
         WHERE a.account_set_id = $1 AND a.date > $2::date AND a.date <= $3::date AND a.kind = 'red'))`,
    [accountSetId, before, to],
  );
  return rows.map(({ id }) => id);
}

/** The advances of which something was left before a span, and those that came or were used in it. */
async function advancesOf(sql: Sql, accountSetId: number, before: string, to: string): Promise<number[]> {
  const rows = await sql.rows<{ id: number }>(
    `SELECT v.id FROM trade.advance v
     LEFT JOIN (SELECT a.source_id, sum(coalesce(a.source_amount, a.amount)) AS amount FROM trade.allocation a
       WHERE a.account_set_id = $1 AND a.date <= $2::date AND a.kind = 'advance' GROUP BY a.source_id) AS applied ON applied.source_id = v.id
     LEFT JOIN (SELECT r.advance_id, sum(r.amount) AS amount FROM trade.advance_refund r
       WHERE r.account_set_id = $1 AND r.date <= $2::date GROUP BY r.advance_id) AS refunded ON refunded.advance_id = v.id
     WHERE v.account_set_id = $1 AND v.date <= $3::date AND (v.date > $2::date
       OR v.amount - coalesce(applied.amount, 0) - coalesce(refunded.amount, 0) <> 0
       OR v.id IN (SELECT a.source_id FROM trade.allocation a
         WHERE a.account_set_id = $1 AND a.date > $2::date AND a.date <= $3::date AND a.kind = 'advance')
       OR v.id IN (SELECT r.advance_id FROM trade.advance_refund r
         WHERE r.account_set_id = $1 AND r.date > $2::date AND r.date <= $3::date))`,
    [accountSetId, before, to],
  );
  return rows.map(({ id }) => id);
}

/** What advances settled of invoices in another currency than theirs; nothing else does. */
const conversionsBetween = (
  sql: Sql,
  accountSetId: number,
  before: string,
  to: string,
): Promise<Conversion[]> =>
  sql.rows<Conversion>(
    `SELECT i.side, i.party_id, a.date, a.amount, a.source_amount, v.currency AS "from", i.currency AS "to"
     FROM trade.allocation a
     JOIN trade.invoice i ON i.account_set_id = $1 AND i.id = a.invoice_id
     JOIN trade.advance v ON v.account_set_id = $1 AND v.id = a.source_id
     WHERE a.account_set_id = $1 AND a.kind = 'advance' AND a.date > $2::date AND a.date <= $3::date AND a.source_amount IS NOT NULL`,
    [accountSetId, before, to],
  );

async function moneyBetween(
  sql: Sql,
  accountSetId: number,
  before: string,
  to: string,
): Promise<PartySummaryFacts['money']> {
  const categories = [...(await storedCategories(sql, accountSetId)).values()].filter(({ role }) =>
    settlingRoles.has(role),
  );
  const sides = new Map(categories.map((category) => [category.id, sideOfCategory(category)]));
  const accounts = await storedAccounts(sql, accountSetId);
  const rows = await sql.em.find(JournalLineEntity, {
    accountSetId,
    date: { $gt: before, $lte: to },
    categoryId: { $in: [...sides.keys()] },
    partyId: { $ne: null },
  });
  return rows.map((row) => ({
    ...lineOf(row),
    side: found(sides.get(row.categoryId)),
    currency: found(accounts.get(row.fundAccountId)).currency,
  }));
}

/** Bills that customers gave, and those of them that came back unpaid (by recourse from the supplier they went to), that were issued or endorsed to suppliers; those of the start settled what was before it. */
async function billsBetween(
  sql: Sql,
  accountSetId: number,
  before: string,
  to: string,
): Promise<PartyBill[]> {
  const events = await sql.em.find(BillEventEntity, {
    accountSetId,
    date: { $gt: before, $lte: to },
    kind: { $in: ['receive', 'issue', 'endorse', 'dishonour', 'recourse'] },
  });
  const bills = await sql.em.find(BillEntity, {
    accountSetId,
    id: { $in: events.map(({ billId }) => billId) },
  });
  const byId = new Map(bills.map((bill) => [bill.id, bill]));
  return events.flatMap(({ kind, billId, toPartyId, date, amount }): PartyBill[] => {
    const { partyId, opening } = found(byId.get(billId));
    if (kind === 'endorse') return [{ side: 'purchase', partyId: found(toPartyId), date, amount }];
    const back = { date, amount: negateDecimal(amount) };
    if (kind === 'dishonour' || kind === 'recourse')
      return [
        { side: 'sales', partyId, ...back },
        ...(toPartyId ? [{ side: 'purchase', partyId: toPartyId, ...back } as const] : []),
      ];
    if (opening) return [];
    return [{ side: kind === 'receive' ? 'sales' : 'purchase', partyId, date, amount }];
  });
}
