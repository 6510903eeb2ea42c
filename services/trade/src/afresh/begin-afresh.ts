import type { AfreshBody } from '@suanpan/contracts';
import { refuse } from '@suanpan/service-kit';
import type { LedgerPort } from '../booking/ledger-port.ts';
import type { Desk } from '../desk/desk.ts';
import { refusedConstraint } from '../desk/refused-constraint.ts';

/**
 * The books have begun anew: documents, money and statements go, accounts begin with nothing, and of settings what names items or
 * subjects that are gone; the role of this service may not delete them, so the owner's function `trade.begin_afresh` does, and tells
 * the history, which stays. A repetition finds that it was done, and does nothing. It runs alone: nobody writes a document meanwhile,
 * and a booking that was given up and is still under way at the ledger is in the new books before the documents go, or is refused by it.
 * @throws ProblemError reinitialization.backup-behind when something happened that the backup does not have; document.booked when
 * one was booked in the new books meanwhile; service.unavailable. All stays then, and a new backup with a new beginning takes it along.
 */
export async function beginAfresh(
  desk: Desk,
  ledger: LedgerPort,
  { events, dryRun }: AfreshBody,
): Promise<null> {
  const { sql, accountSetId, member, requestId } = desk;
  const next = await sql.maybe<{ action: string }>(
    'SELECT e.action FROM trade.event e WHERE e.account_set_id = $1 ORDER BY e.id OFFSET $2 LIMIT 1',
    [accountSetId, events],
  );
  if (next?.action === 'company.afresh') return null;
  if (next) refuse({ code: 'reinitialization.backup-behind', field: 'backup' });
  if (dryRun) return null;
  await ledger.fenceAll({ member, requestId });
  const { userId, userName, role } = member;
  const caller = JSON.stringify({ userId, userName, role, requestId });
  try {
    await sql.run('SELECT trade.begin_afresh($1, $2)', [accountSetId, caller]);
  } catch (error) {
    if (refusedConstraint(error) !== 'afresh_booked') throw error;
    refuse({ code: 'document.booked' });
  }
  return null;
}
