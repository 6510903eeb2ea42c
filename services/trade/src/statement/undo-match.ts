import { found } from '@suanpan/service-kit';
import type { LedgerPort } from '../booking/ledger-port.ts';
import { JournalLineEntity } from '../db/entities/journal.ts';
import { FundOpeningItemEntity } from '../db/entities/opening.ts';
import { StatementLineEntity, StatementMatchEntity } from '../db/entities/statement.ts';
import type { Desk } from '../desk/desk.ts';
import { lockAccounts } from '../funds/fund-accounts.ts';
import { deleteLine } from '../journal/save-line.ts';
import { deleteTransfer } from '../journal/save-transfer.ts';
import { lockTransfer } from '../journal/stored-line.ts';
import { refuseMatch } from './keep-match.ts';

/**
 * Parts the lines of a match; the journal line that accepting it had made goes with it, while it is not booked.
 * @throws ProblemError reconciliation.reconciled, funds.booked; request.not-found, also for a foreign match.
 */
export async function undoMatch(desk: Desk, ledger: LedgerPort, id: number): Promise<{ undone: number }> {
  const { sql, accountSetId } = desk;
  const seen = found(await sql.em.findOne(StatementMatchEntity, { accountSetId, id }));
  await lockAccounts(sql, accountSetId, [seen.fundAccountId]);
  const match = found(await sql.em.findOne(StatementMatchEntity, { accountSetId, id }, { refresh: true }));
  const own = { accountSetId, matchId: id };
  const statement = await sql.em.find(StatementLineEntity, own, { refresh: true });
  const journal = await sql.em.find(JournalLineEntity, own, { refresh: true });
  await refuseMatch(
    desk,
    match.fundAccountId,
    journal.map((line) => line.id),
    statement,
  );
  await sql.em.nativeUpdate(StatementLineEntity, own, { matchId: null });
  await sql.em.nativeUpdate(JournalLineEntity, own, { matchId: null });
  await sql.em.nativeUpdate(FundOpeningItemEntity, own, { matchId: null });
  if (match.made)
    for (const line of journal) {
      if (line.transferId === null || line.transferId === undefined) await deleteLine(desk, ledger, line);
      else await deleteTransfer(desk, ledger, await lockTransfer(sql, accountSetId, line.transferId));
    }
  await sql.em.nativeDelete(StatementMatchEntity, { accountSetId, id });
  const before = {
    rule: match.rule,
    statement: statement.map((line) => line.id),
    journal: journal.map((line) => line.id),
  };
  await desk.record({ action: 'statement.undo', objectType: 'statement', objectId: id, before, after: null });
  return { undone: 1 };
}
