import { at, RATE } from '@suanpan/accounting-core';
import type { Transfer, TransferInput } from '@suanpan/contracts';
import { found, refuse, refuseIf } from '@suanpan/service-kit';
import { checkTransfer, transferLines } from '@suanpan/trade-core';
import type { LedgerPort } from '../booking/ledger-port.ts';
import { companyOf } from '../books/company.ts';
import { refuseBeforeStart, refuseClosed, refuseFarAhead } from '../books/open-month.ts';
import { TransferEntity } from '../db/entities/funds.ts';
import { JournalLineEntity } from '../db/entities/journal.ts';
import type { Desk } from '../desk/desk.ts';
import { storedCategories } from '../funds/categories.ts';
import { lockAccounts, refuseDisabled, type StoredAccount } from '../funds/fund-accounts.ts';
import { AMOUNT, Decimals } from '../invoice/parse-amounts.ts';
import { refuseNegativeCash } from './check-cash.ts';
import { atLine } from './draft-line.ts';
import { refuseReconciled } from './refuse-reconciled.ts';
import { insertLine } from './save-line.ts';
import {
  linesOfTransfer,
  lockTransfer,
  refuseFixed,
  type StoredLine,
  type StoredTransfer,
} from './stored-line.ts';

/** Codes of the system's own categories: transfers, and what a bank takes for one. */
const TRANSFER = 'T00';
const BANK_FEE = 'P11';

/** Money moved between two accounts: one document with a line in each journal, and one for the fee. */
export async function addTransfer(desk: Desk, input: TransferInput): Promise<Transfer> {
  const { sql, accountSetId, member } = desk;
  const accounts = await lockAccounts(sql, accountSetId, [input.fromId, input.toId]);
  const id = await desk.nextId('transfer');
  const transfer = await draftTransfer(desk, id, accounts, input);
  const lines = await linesFor(desk, transfer, accounts);
  await refuseMoves(desk, accounts, [], lines);
  await sql.em.insert(TransferEntity, {
    accountSetId,
    ...columnsOf(transfer),
    createdBy: member.userId,
    createdByName: member.userName,
  });
  for (const line of lines) await insertLine(desk, line);
  const after = await readTransfer(desk, id);
  await desk.record({ action: 'transfer.add', objectType: 'transfer', objectId: id, before: null, after });
  return after;
}

/** Changes a transfer that is neither booked nor matched, with its lines. @throws ProblemError as for a line. */
export async function changeTransfer(
  desk: Desk,
  ledger: LedgerPort,
  input: TransferInput & { id: number; version: number },
): Promise<Transfer> {
  const { sql, accountSetId } = desk;
  const {
    stored,
    lines: old,
    accounts,
    before,
  } = await changeable(desk, ledger, input, [input.fromId, input.toId]);
  const transfer = await draftTransfer(desk, stored.id, accounts, input);
  const lines = await linesFor(desk, transfer, accounts);
  await refuseMoves(desk, accounts, old, lines);
  await sql.em.nativeDelete(JournalLineEntity, { accountSetId, transferId: stored.id });
  await sql.em.nativeUpdate(
    TransferEntity,
    { accountSetId, id: stored.id },
    { ...columnsOf(transfer), version: stored.version + 1 },
  );
  for (const line of lines) await insertLine(desk, line);
  const after = await readTransfer(desk, stored.id);
  await desk.record({
    action: 'transfer.change',
    objectType: 'transfer',
    objectId: stored.id,
    before,
    after,
  });
  return after;
}

/** Deletes a transfer as it may be changed. */
export async function deleteTransfer(
  desk: Desk,
  ledger: LedgerPort,
  wanted: { id: number; version: number },
): Promise<{ deleted: number }> {
  const { sql, accountSetId } = desk;
  const { stored, lines, accounts, before } = await changeable(desk, ledger, wanted, []);
  await refuseMoves(desk, accounts, lines, []);
  await sql.em.nativeDelete(JournalLineEntity, { accountSetId, transferId: stored.id });
  await sql.em.nativeDelete(TransferEntity, { accountSetId, id: stored.id });
  await desk.record({
    action: 'transfer.delete',
    objectType: 'transfer',
    objectId: stored.id,
    before,
    after: null,
  });
  return { deleted: 1 };
}

/** Accounts are locked before the transfer is: as everybody does who writes a journal. */
async function changeable(
  desk: Desk,
  ledger: LedgerPort,
  { id, version }: { id: number; version: number },
  also: readonly number[],
) {
  const { sql, accountSetId } = desk;
  const before = await readTransfer(desk, id);
  const accounts = await lockAccounts(sql, accountSetId, [before.fromId, before.toId, ...also]);
  const stored = await lockTransfer(sql, accountSetId, id);
  if (stored.version !== version) refuse({ code: 'record.stale', version: stored.version });
  const lines = await linesOfTransfer(sql, accountSetId, id);
  await refuseClosed(sql, accountSetId, [stored.date], 'movedOn');
  await refuseFixed(desk, ledger, lines);
  // The ledger was asked: the month may have been closed meanwhile.
  await refuseClosed(sql, accountSetId, [stored.date], 'movedOn');
  return { stored, lines, accounts, before };
}

async function draftTransfer(
  { sql, accountSetId }: Desk,
  id: number,
  accounts: ReadonlyMap<number, StoredAccount>,
  input: TransferInput,
): Promise<StoredTransfer> {
  const company = await companyOf(sql, accountSetId);
  const [from, to] = [found(accounts.get(input.fromId)), found(accounts.get(input.toId))];
  refuseDisabled(from, 'fromId');
  refuseDisabled(to, 'toId');
  const decimals = new Decimals();
  const isForeign = [from, to].some(({ currency }) => currency !== company.baseCurrency);
  const transfer: StoredTransfer = {
    id,
    entry: id,
    date: input.movedOn,
    fromId: from.id,
    toId: to.id,
    amountOut: decimals.read(input.amountOut, AMOUNT, 'amountOut'),
    amountIn: decimals.read(input.amountIn, AMOUNT, 'amountIn'),
    fee: decimals.read(input.fee ?? '0', AMOUNT, 'fee'),
    rate: isForeign ? decimals.readOptional(input.exchangeRate, RATE, 'exchangeRate') : null,
    summary: input.summary.trim() || `${from.name} → ${to.name}`,
    version: 1,
  };
  refuseIf(decimals.problems.map((problem) => at(problem, undefined, problem.field)));
  refuseIf(checkTransfer(transfer, from, to, company).map(atLine));
  await refuseClosed(sql, accountSetId, [transfer.date], 'movedOn');
  refuseBeforeStart(transfer.date, company.enablePeriod, 'movedOn');
  await refuseFarAhead(sql, accountSetId, transfer.date, 'movedOn');
  return transfer;
}

/** Its lines with numbers of their own. */
async function linesFor(
  desk: Desk,
  transfer: StoredTransfer,
  accounts: ReadonlyMap<number, StoredAccount>,
): Promise<StoredLine[]> {
  const { sql, accountSetId } = desk;
  const { baseCurrency } = await companyOf(sql, accountSetId);
  const byCode = new Map(
    [...(await storedCategories(sql, accountSetId)).values()].map(({ code, id }) => [code, id]),
  );
  const categories = { transfer: found(byCode.get(TRANSFER)), fee: found(byCode.get(BANK_FEE)) };
  const [from, to] = [found(accounts.get(transfer.fromId)), found(accounts.get(transfer.toId))];
  const lines: StoredLine[] = [];
  for (const line of transferLines(transfer, from, to, baseCurrency, categories)) {
    const id = await desk.nextId('journal_line');
    lines.push({
      ...line,
      id,
      entry: id,
      fundAccountId: Number(line.fundAccountId),
      categoryId: Number(line.categoryId),
      partyId: null,
      employeeId: null,
      transferId: transfer.id,
      billEventId: null,
      matchId: null,
      version: 1,
    });
  }
  return lines;
}

async function refuseMoves(
  { sql, accountSetId }: Desk,
  accounts: ReadonlyMap<number, StoredAccount>,
  old: readonly StoredLine[],
  lines: readonly StoredLine[],
): Promise<void> {
  for (const account of accounts.values()) {
    const own = (all: readonly StoredLine[]) =>
      all.filter(({ fundAccountId }) => fundAccountId === account.id);
    const days = [...own(old), ...own(lines)].map(({ date }) => date);
    if (days.length === 0) continue;
    await refuseReconciled(sql, accountSetId, account.id, days);
    await refuseNegativeCash(sql, accountSetId, account, { without: own(old), added: own(lines) });
  }
}

const columnsOf = ({ entry: _entry, version: _version, ...columns }: StoredTransfer) => columns;

/** A transfer as the wire shows it; a foreign id is a missing one. */
export const readTransfer = async (
  { sql, accountSetId }: Pick<Desk, 'sql' | 'accountSetId'>,
  id: number,
): Promise<Transfer> =>
  found(
    await sql.maybe<Transfer>(
      `SELECT t.id, t.date AS moved_on, t.from_id, t.to_id, t.amount_out, t.amount_in, t.fee, t.rate AS exchange_rate, t.summary, t.version
       FROM trade.transfer t WHERE t.account_set_id = $1 AND t.id = $2`,
      [accountSetId, id],
    ),
  );
