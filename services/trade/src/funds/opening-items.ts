import { at, negateDecimal, signOf } from '@suanpan/accounting-core';
import type { OpeningItem, OpeningItemDeleteBody, OpeningItemInput, StatementLine } from '@suanpan/contracts';
import { found, refuse, refuseIf, type Sql } from '@suanpan/service-kit';
import { companyOf } from '../books/company.ts';
import { refuseAfterStart } from '../books/open-month.ts';
import { FundOpeningItemEntity } from '../db/entities/opening.ts';
import type { Desk } from '../desk/desk.ts';
import { AMOUNT, Decimals } from '../invoice/parse-amounts.ts';
import { refuseReconciled } from '../journal/refuse-reconciled.ts';
import { lockAccounts } from './fund-accounts.ts';

/** An opening item with the match that answers it, its amount signed: positive for money in. */
interface StoredItem extends OpeningItem {
  matchId: number | null;
  signed: string;
}

const columns = `o.id, o.fund_account_id, o.side, o.date AS moved_on, o.direction, o.amount, o.summary, o.reference,
  o.match_id IS NOT NULL AS matched, o.match_id`;

/** What stood between book and bank of an account when the books began, the oldest first. */
export async function openingItemsOf(
  sql: Sql,
  accountSetId: number,
  fundAccountId: number,
): Promise<StoredItem[]> {
  const rows = await sql.rows<Omit<StoredItem, 'signed'>>(
    `SELECT ${columns} FROM trade.fund_opening_item o
     WHERE o.account_set_id = $1 AND o.fund_account_id = $2 ORDER BY o.date, o.side, o.id`,
    [accountSetId, fundAccountId],
  );
  return rows.map(withSign);
}

const withSign = (row: Omit<StoredItem, 'signed'>): StoredItem => ({
  ...row,
  signed: row.direction === 'in' ? row.amount : negateDecimal(row.amount),
});

/** As the wire shows them. */
export const listOpeningItems = async (
  sql: Sql,
  accountSetId: number,
  fundAccountId: number,
): Promise<OpeningItem[]> => (await openingItemsOf(sql, accountSetId, fundAccountId)).map(shown);

const shown = ({ matchId: _match, signed: _signed, ...item }: StoredItem): OpeningItem => item;

/** One that the bank alone knew, as a line of its statement. */
export const asStatementLine = (item: StoredItem): StatementLine => ({
  id: item.id,
  fundAccountId: item.fundAccountId,
  date: item.movedOn,
  amount: item.signed,
  balance: null,
  serial: null,
  counterparty: '',
  counterpartyAccount: '',
  memo: item.summary,
  reference: item.reference ?? '',
  reversal: false,
  matchId: item.matchId,
});

/**
 * Adds an item: its number is one of a journal line, or of a statement line, so that it is matched as these are.
 * @throws ProblemError opening.after-start, reconciliation.reconciled; request.not-found for a foreign account.
 */
export async function addOpeningItem(desk: Desk, input: OpeningItemInput): Promise<OpeningItem> {
  const { sql, accountSetId } = desk;
  const { fundAccountId, side, movedOn } = input;
  await lockAccounts(sql, accountSetId, [fundAccountId]);
  const { enablePeriod } = await companyOf(sql, accountSetId);
  const decimals = new Decimals();
  const amount = decimals.read(input.amount, AMOUNT, 'amount');
  refuseIf(decimals.problems.map((problem) => at(problem, undefined, problem.field)));
  if (signOf(amount) <= 0) refuse({ code: 'funds.amount-not-positive', field: 'amount' });
  refuseAfterStart(movedOn, enablePeriod, 'movedOn');
  await refuseReconciled(sql, accountSetId, fundAccountId, [movedOn]);
  const id = await desk.nextId(side === 'book' ? 'journal_line' : 'statement_line');
  await sql.em.insert(FundOpeningItemEntity, {
    accountSetId,
    side,
    id,
    fundAccountId,
    date: movedOn,
    direction: input.direction,
    amount,
    summary: input.summary.trim(),
    reference: input.reference?.trim() || null,
  });
  const after = shown(found(await readItem(sql, accountSetId, { side, id })));
  await desk.record({
    action: 'fund-opening.add',
    objectType: 'fund',
    objectId: fundAccountId,
    before: null,
    after,
  });
  return after;
}

/** Takes one away that is not matched. @throws ProblemError bank-statement.matched, reconciliation.reconciled, request.not-found. */
export async function deleteOpeningItem(
  desk: Desk,
  wanted: OpeningItemDeleteBody,
): Promise<{ deleted: number }> {
  const { sql, accountSetId } = desk;
  const seen = found(await readItem(sql, accountSetId, wanted));
  await lockAccounts(sql, accountSetId, [seen.fundAccountId]);
  const item = found(await readItem(sql, accountSetId, wanted));
  if (item.matchId !== null) refuse({ code: 'bank-statement.matched' });
  await refuseReconciled(sql, accountSetId, item.fundAccountId, [item.movedOn]);
  await sql.em.nativeDelete(FundOpeningItemEntity, { accountSetId, ...wanted });
  const { fundAccountId: objectId } = item;
  await desk.record({
    action: 'fund-opening.delete',
    objectType: 'fund',
    objectId,
    before: shown(item),
    after: null,
  });
  return { deleted: 1 };
}

async function readItem(
  sql: Sql,
  accountSetId: number,
  { side, id }: OpeningItemDeleteBody,
): Promise<StoredItem | undefined> {
  const row = await sql.maybe<Omit<StoredItem, 'signed'>>(
    `SELECT ${columns} FROM trade.fund_opening_item o WHERE o.account_set_id = $1 AND o.side = $2 AND o.id = $3`,
    [accountSetId, side, id],
  );
  return row ? withSign(row) : undefined;
}
