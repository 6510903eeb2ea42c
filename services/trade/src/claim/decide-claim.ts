import { at } from '@suanpan/accounting-core';
import type { Claim, ClaimActBody, ClaimApproveBody, ClaimRejectBody, ReadClaim } from '@suanpan/contracts';
import { found, refuse, refuseIf } from '@suanpan/service-kit';
import { checkClaimAct, checkClaimUnused, plainNumber, type ClaimAct } from '@suanpan/trade-core';
import { finalBookings } from '../booking/final-bookings.ts';
import type { LedgerPort } from '../booking/ledger-port.ts';
import { refuseClosed, refuseFarAhead } from '../books/open-month.ts';
import { ClaimEntity, ClaimLineEntity } from '../db/entities/claim.ts';
import { InvoiceEntity } from '../db/entities/invoice.ts';
import type { Desk } from '../desk/desk.ts';
import { AMOUNT, Decimals } from '../invoice/parse-amounts.ts';
import { headOf } from '../invoice/stored-invoice.ts';
import { atClaim, refuseUnfit } from './draft-claim.ts';
import { employeeNames, readClaim, shownClaim } from './read-claims.ts';
import { documentOfClaim, lockClaim, paymentsOf, storedClaims, type StoredClaim } from './stored-claim.ts';
import { claimsUsing, numbersOf } from './used-numbers.ts';

/**
 * Submits a claim to be approved: from now on the numbers of its invoices are used, by this claim alone.
 * @throws ProblemError claim.state, record.stale, invoice.duplicate at the line.
 */
export async function submitClaim(desk: Desk, wanted: ClaimActBody): Promise<Claim> {
  const { sql, accountSetId, member } = desk;
  const claim = await actable(desk, wanted, 'submit');
  await refuseUnfit(sql, accountSetId, claim);
  await refuseClaimedInvoices(desk, claim);
  for (const [index, { invoiceNumber }] of claim.lines.entries())
    await sql.em.nativeUpdate(
      ClaimLineEntity,
      { accountSetId, claimId: claim.id, lineNo: index + 1 },
      { usedNumber: plainNumber(invoiceNumber) || null },
    );
  return stored(desk, claim, 'submit', {
    status: 'submitted',
    submittedBy: member.userId,
    submittedByName: member.userName,
    rejectReason: null,
  });
}

type Asking = Pick<Desk, 'sql' | 'accountSetId' | 'member'>;

/** Approves a claim: it is booked on that day and can be paid. @throws ProblemError claim.own-approval, claim.state, claim.advance. */
export async function approveClaim(desk: Desk, wanted: ClaimApproveBody): Promise<Claim> {
  const { sql, accountSetId, member } = desk;
  const { employeeId } = await actable(desk, wanted, 'approve');
  // Of two claims of one employee the second sees what the first one uses of the advance.
  await sql.run(
    'SELECT c.id FROM trade.claim c WHERE c.account_set_id = $1 AND c.employee_id = $2 ORDER BY c.id FOR UPDATE',
    [accountSetId, employeeId],
  );
  const claim = await actable(desk, wanted, 'approve');
  const decimals = new Decimals();
  const approved: StoredClaim = {
    ...claim,
    date: wanted.approvedOn ?? claim.date,
    advanceUsed: decimals.read(wanted.advanceUsed ?? claim.advanceUsed, AMOUNT, 'advanceUsed'),
  };
  refuseIf(decimals.problems.map((problem) => at(problem, undefined, problem.field)));
  await refuseUnfit(sql, accountSetId, approved);
  await refuseFarAhead(sql, accountSetId, approved.date, 'approvedOn');
  return stored(desk, claim, 'approve', {
    status: 'approved',
    date: approved.date,
    advanceUsed: approved.advanceUsed,
    decidedBy: member.userId,
    decidedByName: member.userName,
  });
}

/** Rejects a claim: it can be changed and submitted again, and its numbers are free. */
export async function rejectClaim(desk: Desk, { reason, ...wanted }: ClaimRejectBody): Promise<Claim> {
  const { sql, accountSetId, member } = desk;
  if (reason.trim() === '') refuse({ code: 'settlement.reason-missing', field: 'reason' });
  const claim = await actable(desk, wanted, 'reject');
  await sql.em.nativeUpdate(ClaimLineEntity, { accountSetId, claimId: claim.id }, { usedNumber: null });
  return stored(desk, claim, 'reject', {
    status: 'rejected',
    rejectReason: reason.trim(),
    decidedBy: member.userId,
    decidedByName: member.userName,
  });
}

/** Takes an approval back while nothing is booked or paid and its month is open: the claim is submitted again. */
export async function revokeApproval(desk: Desk, ledger: LedgerPort, wanted: ClaimActBody): Promise<Claim> {
  const { sql, accountSetId } = desk;
  const claim = await actable(desk, wanted, 'pay');
  const [booking] = (await finalBookings(desk, ledger, [documentOfClaim(claim)])).values();
  if (booking) refuse({ code: 'document.has-voucher' }, { bookings: booking });
  const payments = await paymentsOf(sql, accountSetId, [claim.id]);
  if (payments.length > 0) refuse({ code: 'claim.state', state: 'paid' });
  await refuseClosed(sql, accountSetId, [claim.date], 'claimDate');
  return stored(desk, claim, 'revoke', { status: 'submitted', decidedBy: null, decidedByName: null });
}

/** A claim as it is read, and whether it is that of the one who asks. */
export async function readClaimFor(asking: Asking, id: number): Promise<ReadClaim> {
  const { sql, accountSetId } = asking;
  const claim = found((await storedClaims(sql, accountSetId, [id]))[0]);
  const own = (await claimantWhoAsks(asking, claim)) !== null;
  return { ...(await shownClaim(sql, accountSetId, claim)), own };
}

/** A claim with which that may be done, at this version, behind its lock. */
async function actable(desk: Desk, { id, version }: ClaimActBody, act: ClaimAct): Promise<StoredClaim> {
  const { sql, accountSetId } = desk;
  const claim = await lockClaim(sql, accountSetId, id);
  if (claim.version !== version) refuse({ code: 'record.stale', version: claim.version });
  refuseIf(checkClaimAct(claim, act, act === 'approve' ? await claimantWhoAsks(desk, claim) : null));
  return claim;
}

/**
 * The claimant, when it is he who asks: who submitted the claim, or bears the employee's name. The only member of a company has
 * nobody else to ask, as with the review of vouchers (api.md 5).
 */
async function claimantWhoAsks(
  { sql, accountSetId, member }: Asking,
  claim: StoredClaim,
): Promise<number | null> {
  if (member.soleMember) return null;
  const name = (await employeeNames(sql, accountSetId, [claim.employeeId])).get(claim.employeeId);
  return claim.submittedBy === member.userId || name === member.userName ? claim.employeeId : null;
}

/** Its numbers against purchase invoices, destroyed ones too, other claims, and among themselves. */
async function refuseClaimedInvoices({ sql, accountSetId }: Desk, claim: StoredClaim): Promise<void> {
  const numbers = numbersOf(claim);
  const claims = await claimsUsing(sql, accountSetId, numbers);
  const invoices = await sql.em.find(InvoiceEntity, {
    accountSetId,
    side: 'purchase',
    invoiceNumber: { $in: numbers },
  });
  refuseIf(checkClaimUnused(claim, invoices.map(headOf), claims).map(atClaim));
}

type Changes = Parameters<Desk['sql']['em']['nativeUpdate']>[2];

async function stored(desk: Desk, claim: StoredClaim, act: string, changes: Changes): Promise<Claim> {
  const { sql, accountSetId } = desk;
  const { id, version } = claim;
  const before = await readClaim(sql, accountSetId, id);
  await sql.em.nativeUpdate(ClaimEntity, { accountSetId, id }, { ...changes, version: version + 1 });
  const after = await readClaim(sql, accountSetId, id);
  await desk.record({ action: `claim.${act}`, objectType: 'claim', objectId: id, before, after });
  return after;
}
