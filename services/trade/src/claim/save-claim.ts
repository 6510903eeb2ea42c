import type { Claim, ClaimInput, FundDeleted } from '@suanpan/contracts';
import { refuse, refuseIf } from '@suanpan/service-kit';
import { checkClaimAct } from '@suanpan/trade-core';
import type { Static } from 'typebox';
import { ClaimEntity, ClaimLineEntity } from '../db/entities/claim.ts';
import type { Desk } from '../desk/desk.ts';
import { draftClaim } from './draft-claim.ts';
import { readClaim } from './read-claims.ts';
import { lockClaim, type StoredClaim } from './stored-claim.ts';

/** Enters a claim as a draft. @throws ProblemError those of the rules, each at its field. */
export async function addClaim(desk: Desk, input: ClaimInput): Promise<Claim> {
  const { sql, accountSetId, member } = desk;
  const id = await desk.nextId('claim');
  const claim = await draftClaim(sql, accountSetId, id, input);
  await sql.em.insert(ClaimEntity, {
    accountSetId,
    id,
    ...columnsOf(claim),
    createdBy: member.userId,
    createdByName: member.userName,
  });
  await storeLines(desk, claim);
  const after = await readClaim(sql, accountSetId, id);
  await desk.record({ action: 'claim.add', objectType: 'claim', objectId: id, before: null, after });
  return after;
}

/** Changes a draft, or a rejected claim, which is a draft again. @throws ProblemError claim.state, record.stale. */
export async function changeClaim(
  desk: Desk,
  input: ClaimInput & { id: number; version: number },
): Promise<Claim> {
  const { sql, accountSetId } = desk;
  const stored = await changeable(desk, input);
  const before = await readClaim(sql, accountSetId, stored.id);
  const claim = await draftClaim(sql, accountSetId, stored.id, input);
  await sql.em.nativeUpdate(
    ClaimEntity,
    { accountSetId, id: stored.id },
    { ...columnsOf(claim), rejectReason: null, version: stored.version + 1 },
  );
  await storeLines(desk, claim);
  const after = await readClaim(sql, accountSetId, stored.id);
  await desk.record({ action: 'claim.change', objectType: 'claim', objectId: stored.id, before, after });
  return after;
}

/** Deletes a claim as it may be changed. */
export async function deleteClaim(
  desk: Desk,
  wanted: { id: number; version: number },
): Promise<Static<typeof FundDeleted>> {
  const { sql, accountSetId } = desk;
  const { id } = await changeable(desk, wanted);
  const before = await readClaim(sql, accountSetId, id);
  await sql.em.nativeDelete(ClaimEntity, { accountSetId, id });
  await desk.record({ action: 'claim.delete', objectType: 'claim', objectId: id, before, after: null });
  return { deleted: 1 };
}

async function changeable(
  { sql, accountSetId }: Desk,
  { id, version }: { id: number; version: number },
): Promise<StoredClaim> {
  const stored = await lockClaim(sql, accountSetId, id);
  if (stored.version !== version) refuse({ code: 'record.stale', version: stored.version });
  refuseIf(checkClaimAct(stored, 'change', null));
  return stored;
}

const columnsOf = ({ employeeId, date, reason, total, advanceUsed, status }: StoredClaim) => ({
  employeeId,
  date,
  reason,
  total,
  advanceUsed,
  status,
});

async function storeLines({ sql, accountSetId }: Desk, { id, lines }: StoredClaim): Promise<void> {
  await sql.em.nativeDelete(ClaimLineEntity, { accountSetId, claimId: id });
  await sql.em.insertMany(
    ClaimLineEntity,
    lines.map((line, index) => ({
      accountSetId,
      claimId: id,
      lineNo: index + 1,
      item: line.item,
      subjectId: line.subjectId,
      auxiliary: line.refs,
      gross: line.gross,
      taxRate: line.taxRate,
      tax: line.tax,
      deductible: line.deductible,
      invoiceNumber: line.invoiceNumber,
    })),
  );
}
