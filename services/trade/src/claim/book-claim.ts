import { refuse } from '@suanpan/service-kit';
import { claimVoucher, type TradeVoucher } from '@suanpan/trade-core';
import { bookingFacts } from '../booking/draft-voucher.ts';
import type { Desk } from '../desk/desk.ts';
import { employeeNames } from './read-claims.ts';
import { lockClaim } from './stored-claim.ts';

/** The voucher of an approved claim, behind its lock. @throws ProblemError claim.state for any other. */
export async function voucherOfClaim({ sql, accountSetId }: Desk, id: number): Promise<TradeVoucher> {
  const claim = await lockClaim(sql, accountSetId, id);
  if (claim.status !== 'approved') refuse({ code: 'claim.state', state: claim.status });
  const facts = await bookingFacts(sql, accountSetId, []);
  const names = await employeeNames(sql, accountSetId, [claim.employeeId]);
  return claimVoucher(facts, claim, names.get(claim.employeeId) ?? '');
}
