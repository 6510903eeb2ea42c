import { compareDecimals, sumDecimals } from '@suanpan/accounting-core';
import { refuse } from '@suanpan/service-kit';
import { finalBookings } from '../booking/final-bookings.ts';
import type { LedgerPort } from '../booking/ledger-port.ts';
import type { Desk } from '../desk/desk.ts';
import { documentsOfSources, nameOfSource } from './advance-sources.ts';
import { allUses, refuseUses, type Use } from './refuse-used.ts';
import { lockAdvances, usesOf, type StoredAdvance } from './stored-advance.ts';

/**
 * Documents whose vouchers are made, or taken back, in one act; `behind` are those that the same request makes after it. `deletes`: the
 * advances go themselves, which have no voucher.
 */
type Act =
  { makes: string; behind?: readonly string[] } | { takesBack: readonly string[] } | { deletes: 'advances' };

/**
 * The books never apply and give back more of an advance than they hold of it: asked of the advances that an act uses, before vouchers
 * are made, or that it gave, before they are taken back. A voucher gives an advance when it came with it, or undoes an application: what
 * was undone counts until the books say so. The advances are locked here, behind what they came with, so that of two acts the second
 * sees what the first made of the books.
 * @throws ProblemError advance.not-booked, which names what is booked first; advance.withdrawn; advance.used, with how much is used in
 * the books and where; service.unavailable.
 */
export async function refuseOverused(
  desk: Desk,
  ledger: LedgerPort,
  advanceIds: readonly number[],
  act: Act,
): Promise<void> {
  const { sql, accountSetId } = desk;
  const advances = [...(await lockAdvances(sql, accountSetId, advanceIds)).values()];
  const ids = advances.map(({ id }) => id);
  const uses = await allUses(sql, accountSetId, await usesOf(sql, accountSetId, ids));
  if (uses.length === 0) return;
  const sources = await documentsOfSources(desk, advances);
  const bookings = await finalBookings(desk, ledger, [
    ...sources.values(),
    ...uses.flatMap(({ document, undoneBy }) => (undoneBy ? [document, undoneBy.document] : [document])),
  ]);
  const makes = 'makes' in act ? act.makes : null;
  const takenBack = 'takesBack' in act ? act.takesBack : [];
  const isBooked = (document: string): boolean =>
    document === makes || (bookings.has(document) && !takenBack.includes(document));
  for (const advance of advances) {
    const source = sources.get(advance.id);
    const isGiven = source === undefined ? !('deletes' in act) : isBooked(source);
    const standing = uses.filter(
      ({ advanceId, document, undoneBy }) =>
        advanceId === advance.id && isBooked(document) && !(undoneBy && isBooked(undoneBy.document)),
    );
    if (advance.origin === 'withdrawn') {
      refuseWithdrawn(advance, standing, act);
      continue;
    }
    const used = sumDecimals(standing.map(({ amount }) => amount));
    if (compareDecimals(used, isGiven ? advance.amount : '0') <= 0) continue;
    if (!isGiven && source !== undefined && !takenBack.includes(source))
      refuse({ code: 'advance.not-booked', source: await nameOfSource(desk, advance) });
    if (!('takesBack' in act)) refuseBeforeUndoing(standing, makes);
    const kept = standing.filter(({ undoneBy }) => !undoneBy || !takenBack.includes(undoneBy.document));
    refuseUses(kept.length > 0 ? kept : standing, bookings);
  }
}

/** What is applied in the books was undone, and waits for the voucher that says so. */
function refuseBeforeUndoing(standing: readonly Use[], made: string | null): void {
  for (const { document, undoneBy } of standing)
    if (undoneBy && document !== made) refuse({ code: 'advance.not-booked', source: undoneBy.name });
}

/**
 * Of an advance whose document is gone nothing is given: what applied it has its voucher only together with what undid it, which comes
 * behind it in the same request.
 */
function refuseWithdrawn({ date }: StoredAdvance, standing: readonly Use[], act: Act): void {
  const isAlone = ({ document, undoneBy }: Use): boolean =>
    'makes' in act
      ? document === act.makes && !(undoneBy && act.behind?.includes(undoneBy.document))
      : undoneBy !== null && 'takesBack' in act && act.takesBack.includes(undoneBy.document);
  if (standing.some(isAlone)) refuse({ code: 'advance.withdrawn', date });
}
