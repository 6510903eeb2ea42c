import { addDecimals, isZeroDecimal, subtractDecimals, formatMoney } from '@suanpan/accounting-core';
import type { OpeningTies } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';
import { roleOfSide, sumOf, toBase, type TradeAccounts, type TradeSide } from '@suanpan/trade-core';
import { advanceOf } from '../advance/stored-advance.ts';
import { accountsOf, companyOf } from '../books/company.ts';
import { partiesOf } from '../books/parties.ts';
import { AdvanceEntity } from '../db/entities/advance.ts';
import { InvoiceEntity } from '../db/entities/invoice.ts';
import { headOf } from '../invoice/stored-invoice.ts';
import { asMoney, storedAccounts } from './fund-accounts.ts';
import { openingItemsOf } from './opening-items.ts';

type PartyKind = OpeningTies['parties'][number]['kind'];

const kinds = [
  { kind: 'receivable', side: 'sales', account: 'receivable' },
  { kind: 'payable', side: 'purchase', account: 'payable' },
  { kind: 'advance-received', side: 'sales', account: 'advanceReceived' },
  { kind: 'advance-paid', side: 'purchase', account: 'advancePaid' },
] as const satisfies readonly { kind: PartyKind; side: TradeSide; account: keyof TradeAccounts }[];

/** What documents and fund accounts began with beside the ledger's openings, and what lies between (domain/trade.md 9). */
export async function openingTies(sql: Sql, accountSetId: number): Promise<OpeningTies> {
  const accounts = await accountsOf(sql, accountSetId, await companyOf(sql, accountSetId));
  const documents = await documentsByParty(sql, accountSetId);
  const parties: OpeningTies['parties'] = [];
  for (const { kind, side, account } of kinds) {
    const own = documents.get(kind) ?? new Map<number | null, string>();
    const ledger = await ledgerByParty(sql, accountSetId, accounts[account], side);
    for (const partyId of new Set([...own.keys(), ...ledger.keys()])) {
      const row = tieOf(own.get(partyId), ledger.get(partyId));
      if (partyId !== null || !isZeroDecimal(row.ledger))
        parties.push({ kind, partyId, partyName: null, ...row });
    }
  }
  const names = await partiesOf(
    sql,
    accountSetId,
    parties.flatMap(({ partyId }) => partyId ?? []),
  );
  const named = parties.map((row) => ({ ...row, partyName: names.get(row.partyId ?? 0)?.name ?? null }));
  const funds = await fundTies(sql, accountSetId);
  const equal = [...named, ...funds].every(({ difference }) => isZeroDecimal(difference));
  return {
    equal: equal && funds.every(({ unexplained }) => isZeroDecimal(unexplained)),
    parties: named,
    accounts: funds,
  };
}

const tieOf = (documents = '0', ledger = '0') => ({
  documents: asMoney(documents),
  ledger: asMoney(ledger),
  difference: asMoney(subtractDecimals(documents, ledger)),
});

/** Open invoices and advances of before the books began, in the books' own currency. */
async function documentsByParty(
  sql: Sql,
  accountSetId: number,
): Promise<Map<PartyKind, Map<number | null, string>>> {
  const sums = new Map<PartyKind, Map<number | null, string>>();
  const count = (kind: PartyKind, partyId: number, base: string): void => {
    const own = sums.get(kind) ?? new Map<number | null, string>();
    sums.set(kind, own.set(partyId, addDecimals(own.get(partyId) ?? '0', base)));
  };
  const invoices = await sql.em.find(InvoiceEntity, { accountSetId, opening: true, destroyedOn: null });
  for (const { side, partyId, total, settledBefore, rate } of invoices.map(headOf)) {
    const open = subtractDecimals(total, settledBefore);
    count(side === 'sales' ? 'receivable' : 'payable', partyId, formatMoney(toBase(open, rate)));
  }
  const advances = await sql.em.find(AdvanceEntity, { accountSetId, origin: 'opening' });
  for (const { side, partyId, amount, rate } of advances.map(advanceOf))
    count(side === 'sales' ? 'advance-received' : 'advance-paid', partyId, formatMoney(toBase(amount, rate)));
  return sums;
}

/** The ledger's openings on an account and those below it, by customer or supplier, positive on the account's own side. */
async function ledgerByParty(
  sql: Sql,
  accountSetId: number,
  account: string,
  side: TradeSide,
): Promise<Map<number | null, string>> {
  const rows = await sql.rows<{ partyId: number | null; amount: string }>(
    `SELECT x.item_id AS party_id, sum(o.opening_amount)::numeric(20, 2) AS amount
     FROM ledger_read.opening o
     JOIN ledger_read.subject s ON s.account_set_id = $1 AND s.id = o.subject_id
     LEFT JOIN ledger_read.subject p ON p.account_set_id = $1 AND p.id = s.parent_id
     LEFT JOIN (
       SELECT i.aux_set_id, i.item_id FROM ledger_read.aux_set_item i
       JOIN ledger_read.auxiliary_category c ON c.account_set_id = $1 AND c.id = i.category_id AND c.key = $3
       WHERE i.account_set_id = $1
     ) x ON x.aux_set_id = o.aux_set_id
     WHERE o.account_set_id = $1 AND (s.code = $2 OR p.code = $2) AND s.is_leaf
     GROUP BY x.item_id ORDER BY x.item_id`,
    [accountSetId, account, roleOfSide(side)],
  );
  return new Map(rows.map(({ partyId, amount }) => [partyId, amount]));
}

/** Each fund account beside its subject, and whether the outstanding items explain what book and bank differ in. */
async function fundTies(sql: Sql, accountSetId: number): Promise<OpeningTies['accounts']> {
  const ties: OpeningTies['accounts'] = [];
  for (const account of (await storedAccounts(sql, accountSetId)).values()) {
    const { ledger } = await sql.one<{ ledger: string }>(
      `SELECT coalesce(sum(o.opening_amount), 0)::numeric(20, 2) AS ledger FROM ledger_read.opening o
       WHERE o.account_set_id = $1 AND o.subject_id = $2`,
      [accountSetId, account.subjectId],
    );
    const items = await openingItemsOf(sql, accountSetId, account.id);
    const of = (side: 'book' | 'bank') =>
      sumOf(
        items.filter((item) => item.side === side),
        ({ signed }) => signed,
      );
    // Book and what only the bank knew is bank and what only the book knew (domain/trade.md 7).
    const book = addDecimals(account.openingBook, of('bank'));
    const bank = addDecimals(account.openingBank, of('book'));
    ties.push({
      fundAccountId: account.id,
      name: account.name,
      ...tieOf(account.openingBase, ledger),
      unexplained: asMoney(subtractDecimals(book, bank)),
    });
  }
  return ties;
}
