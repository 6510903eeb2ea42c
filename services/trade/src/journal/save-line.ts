import type { JournalLine, JournalLineInput } from '@suanpan/contracts';
import { found, refuse } from '@suanpan/service-kit';
import { advanceOfMoney, type Allocation, type MoneyUse } from '@suanpan/trade-core';
import { keepAdvance } from '../advance/keep-advance.ts';
import { insertRefunds, refundsOfLines, removeRefunds } from '../advance/refunds.ts';
import type { LedgerPort } from '../booking/ledger-port.ts';
import { refuseClosed } from '../books/open-month.ts';
import { claimsPaidBy } from '../claim/stored-claim.ts';
import { JournalLineEntity } from '../db/entities/journal.ts';
import { AllocationEntity } from '../db/entities/settlement.ts';
import type { Desk } from '../desk/desk.ts';
import type { StoredCategory } from '../funds/categories.ts';
import { lockAccounts, type StoredAccount } from '../funds/fund-accounts.ts';
import { refuseNegativeCash } from './check-cash.ts';
import { draftLine, type LineUse } from './draft-line.ts';
import { readLine } from './list-lines.ts';
import { refuseReconciled } from './refuse-reconciled.ts';
import { removeUndoing, refuseUndoingKept } from './remove-undoing.ts';
import { allocationsOfLines, lockLines, refuseFixed, undoingOf, type StoredLine } from './stored-line.ts';

/** Enters a journal line with what it settles, all or nothing. */
export async function addLine(desk: Desk, input: JournalLineInput): Promise<JournalLine> {
  const { sql, accountSetId } = desk;
  const account = found(
    (await lockAccounts(sql, accountSetId, [input.fundAccountId])).get(input.fundAccountId),
  );
  const id = await desk.nextId('journal_line');
  const draft = await draftLine(desk, { id, account, before: NOTHING }, input);
  const { line, allocations, refunds } = draft;
  await refuseReconciled(sql, accountSetId, account.id, [line.date]);
  await refuseNegativeCash(sql, accountSetId, account, { added: [line] });
  await insertLine(desk, line);
  await insertAllocations(desk, allocations);
  await insertRefunds(desk, refunds);
  await keepRest(desk, account, draft);
  const after = await readLine(sql, accountSetId, id);
  await desk.record({
    action: 'journal-line.add',
    objectType: 'journal-line',
    objectId: id,
    before: null,
    after,
  });
  return after;
}

/**
 * Changes a line that is neither booked nor matched, of an open month, stored at this version. Its account stays; what undid one of its
 * settlements goes with that.
 * @throws ProblemError record.stale, funds.booked, settlement.undo-booked, bank-statement.matched, advance.used, document.source-owned for a transfer's; those of
 * the rules.
 */
export async function changeLine(
  desk: Desk,
  ledger: LedgerPort,
  input: JournalLineInput & { id: number; version: number },
): Promise<JournalLine> {
  const { sql, accountSetId } = desk;
  const { stored, account, before, used } = await changeable(desk, ledger, input);
  if ((await claimsPaidBy(sql, accountSetId, stored.id)).length > 0)
    refuse({ code: 'document.source-owned' });
  if (input.fundAccountId !== account.id)
    refuse({ code: 'request.field', field: 'fundAccountId', rule: 'const' });
  const draft = await draftLine(desk, { id: stored.id, account, before: used }, input);
  const { line, allocations, refunds } = draft;
  await refuseReconciled(sql, accountSetId, account.id, [stored.date, line.date]);
  await refuseNegativeCash(sql, accountSetId, account, { without: [stored], added: [line] });
  await sql.em.nativeUpdate(
    JournalLineEntity,
    { accountSetId, id: stored.id },
    { ...columnsOf(line), version: stored.version + 1 },
  );
  await removeUse(desk, used);
  await insertAllocations(desk, allocations);
  await insertRefunds(desk, refunds);
  await keepRest(desk, account, draft);
  const after = await readLine(sql, accountSetId, stored.id);
  await desk.record({
    action: 'journal-line.change',
    objectType: 'journal-line',
    objectId: stored.id,
    before,
    after,
  });
  return after;
}

/** Deletes a line as it may be changed; what it settled is open again. */
export async function deleteLine(
  desk: Desk,
  ledger: LedgerPort,
  { id, version }: { id: number; version: number },
): Promise<{ deleted: number }> {
  const { sql, accountSetId } = desk;
  const { stored, account, before, used } = await changeable(desk, ledger, { id, version });
  await refuseReconciled(sql, accountSetId, account.id, [stored.date]);
  await refuseNegativeCash(sql, accountSetId, account, { without: [stored] });
  await removeUse(desk, used);
  await keepAdvance(desk, 'journal-line', id, null);
  await sql.em.nativeDelete(JournalLineEntity, { accountSetId, id });
  await desk.record({
    action: 'journal-line.delete',
    objectType: 'journal-line',
    objectId: id,
    before,
    after: null,
  });
  return { deleted: 1 };
}

async function changeable(desk: Desk, ledger: LedgerPort, { id, version }: { id: number; version: number }) {
  const { sql, accountSetId } = desk;
  const before = await readLine(sql, accountSetId, id);
  const account = found(
    (await lockAccounts(sql, accountSetId, [before.fundAccountId])).get(before.fundAccountId),
  );
  const stored = found((await lockLines(sql, accountSetId, [id])).get(id));
  if (stored.version !== version) refuse({ code: 'record.stale', version: stored.version });
  if (stored.transferId !== null || stored.billEventId !== null) refuse({ code: 'document.source-owned' });
  await refuseClosed(sql, accountSetId, [stored.date], 'movedOn');
  await refuseFixed(desk, ledger, [stored]);
  const settled = await allocationsOfLines(sql, accountSetId, [id]);
  const undoing = await undoingOf(sql, accountSetId, settled);
  await refuseUndoingKept(desk, ledger, undoing);
  // The ledger was asked: the month may have been closed meanwhile.
  await refuseClosed(sql, accountSetId, [stored.date], 'movedOn');
  const used: StoredUse = {
    allocations: [...settled, ...undoing],
    refunds: await refundsOfLines(sql, accountSetId, [id]),
    undoing,
  };
  return { stored, account, before, used };
}

/** What a stored line settled, with what undid that later. */
interface StoredUse extends LineUse {
  undoing: readonly Allocation[];
}

const NOTHING: LineUse = { allocations: [], refunds: [] };

/** What of a receipt or payment nothing took is an advance of its party (domain/trade.md 2). */
const keepRest = (
  desk: Desk,
  account: StoredAccount,
  { line, category, use }: { line: StoredLine; category: StoredCategory; use: MoneyUse },
): Promise<void> => keepAdvance(desk, 'journal-line', line.id, advanceOfMoney(line, account, category, use));

const columnsOf = ({ id: _id, entry: _entry, version: _version, matchId: _match, ...columns }: StoredLine) =>
  columns;

export async function insertLine({ sql, accountSetId, member }: Desk, line: StoredLine): Promise<void> {
  await sql.em.insert(JournalLineEntity, {
    accountSetId,
    id: line.id,
    ...columnsOf(line),
    createdBy: member.userId,
    createdByName: member.userName,
  });
}

async function insertAllocations(desk: Desk, rows: readonly Allocation[]): Promise<void> {
  for (const { date, kind, sourceId, invoiceId, amount } of rows)
    await desk.sql.em.insert(AllocationEntity, {
      accountSetId: desk.accountSetId,
      id: await desk.nextId('allocation'),
      kind,
      date,
      sourceId: Number(sourceId),
      invoiceId: Number(invoiceId),
      amount,
    });
}

async function removeUse(desk: Desk, { allocations, refunds, undoing }: StoredUse): Promise<void> {
  const { sql, accountSetId } = desk;
  await removeRefunds(desk, refunds);
  await removeUndoing(desk, undoing);
  if (allocations.length === 0) return;
  await sql.em.nativeDelete(AllocationEntity, {
    accountSetId,
    id: { $in: allocations.map(({ id }) => Number(id)) },
  });
}
