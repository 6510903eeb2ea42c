import { subtractDecimals, sumDecimals } from '@suanpan/accounting-core';
import { found } from '@suanpan/service-kit';
import { billEventWords, type BillEvent } from '@suanpan/trade-core';
import type { Desk } from '../desk/desk.ts';
import { storedCategories } from '../funds/categories.ts';
import { refuseDisabled, type StoredAccount } from '../funds/fund-accounts.ts';
import { refuseNegativeCash } from '../journal/check-cash.ts';
import { refuseReconciled } from '../journal/refuse-reconciled.ts';
import { insertLine } from '../journal/save-line.ts';
import type { StoredLine } from '../journal/stored-line.ts';
import type { StoredBill } from './stored-bill.ts';

/**
 * The line of the journal that a bill's money is: what the bank leaves of it. It belongs to the bill and is changed only through it.
 * The account is locked by who asks.
 */
export async function insertMoney(
  desk: Desk,
  account: StoredAccount,
  bill: StoredBill,
  event: BillEvent,
): Promise<void> {
  const { sql, accountSetId } = desk;
  refuseDisabled(account, 'fundAccountId');
  const direction = event.kind === 'pay' || event.kind === 'recourse' ? 'out' : 'in';
  const categories = await storedCategories(sql, accountSetId);
  const category = found(
    [...categories.values()].find((one) => one.role === 'bill' && one.direction === direction),
  );
  const id = await desk.nextId('journal_line');
  const line: StoredLine = {
    id,
    entry: id,
    fundAccountId: account.id,
    date: event.date,
    direction,
    amount: subtractDecimals(event.amount, sumDecimals([event.interest, event.fee])),
    rate: null,
    categoryId: category.id,
    partyId: null,
    employeeId: null,
    summary: `${billEventWords[event.kind]} ${bill.number}`,
    reference: bill.number,
    bankFee: '0',
    contractTaxRate: null,
    transferId: null,
    billEventId: Number(event.id),
    matchId: null,
    version: 1,
  };
  await refuseReconciled(sql, accountSetId, account.id, [line.date]);
  await refuseNegativeCash(sql, accountSetId, account, { added: [line] });
  await insertLine(desk, line);
}
