import { at, subtractDecimals } from '@suanpan/accounting-core';
import type { ClaimPayBody, JournalLine } from '@suanpan/contracts';
import { found, refuse, refuseIf } from '@suanpan/service-kit';
import {
  checkClaimAct,
  checkClaimPayment,
  claimStanding,
  sumOf,
  type ClaimPayment,
} from '@suanpan/trade-core';
import { companyOf } from '../books/company.ts';
import { ClaimPaymentEntity } from '../db/entities/claim.ts';
import type { Desk } from '../desk/desk.ts';
import { storedCategories } from '../funds/categories.ts';
import { lockAccounts } from '../funds/fund-accounts.ts';
import { AMOUNT, Decimals } from '../invoice/parse-amounts.ts';
import { addLine } from '../journal/save-line.ts';
import { employeeNames } from './read-claims.ts';
import { paymentsOf, storedClaims, type StoredClaim } from './stored-claim.ts';

/**
 * Pays approved claims by one line of money, all or nothing: in the books' own currency, none before its claim or beyond what is left
 * of it. The line's deletion gives the claims back.
 * @throws ProblemError claim.state, claim.overpaid, settlement.too-early; those of the journal.
 */
export async function payClaims(desk: Desk, body: ClaimPayBody): Promise<JournalLine> {
  const { sql, accountSetId } = desk;
  const account = found(
    (await lockAccounts(sql, accountSetId, [body.fundAccountId])).get(body.fundAccountId),
  );
  const { baseCurrency: to } = await companyOf(sql, accountSetId);
  if (account.currency !== to)
    refuse({ code: 'settlement.currency-mismatch', field: 'fundAccountId', from: account.currency, to });
  const ids = body.claims.map(({ claimId }) => claimId);
  if (new Set(ids).size < ids.length) refuse({ code: 'request.field', field: 'claims', rule: 'uniqueItems' });
  const locked = await storedClaims(sql, accountSetId, ids, 'lock');
  const claims = ids.map((id) => found(locked.find((claim) => claim.id === id)));
  const payments = await draftPayments(desk, body, claims);
  const employees = [...new Set(claims.map(({ employeeId }) => employeeId))];
  const names = await employeeNames(sql, accountSetId, employees);
  const line = await addLine(desk, {
    fundAccountId: account.id,
    movedOn: body.movedOn,
    direction: 'out',
    amount: sumOf(payments, ({ amount }) => amount),
    categoryId: await paymentCategory(desk),
    employeeItemId: employees.length === 1 ? employees[0]! : null,
    summary:
      body.summary?.trim() ||
      `付${employees.map((id) => names.get(id) ?? '').join('、')}报销款`.slice(0, 200),
    reference: body.reference ?? null,
  });
  for (const { claimId, amount } of payments)
    await sql.em.insert(ClaimPaymentEntity, {
      accountSetId,
      claimId: Number(claimId),
      journalLineId: line.id,
      amount,
    });
  for (const { claimId, amount } of payments)
    await desk.record({
      action: 'claim.pay',
      objectType: 'claim',
      objectId: Number(claimId),
      before: null,
      after: { amount, journalLineId: line.id, movedOn: body.movedOn },
    });
  return line;
}

async function draftPayments(
  { sql, accountSetId }: Desk,
  { movedOn, claims: wanted }: ClaimPayBody,
  claims: readonly StoredClaim[],
): Promise<ClaimPayment[]> {
  const paid = await paymentsOf(
    sql,
    accountSetId,
    claims.map(({ id }) => id),
  );
  const decimals = new Decimals();
  const payments = claims.map((claim, index): ClaimPayment => {
    const { toPay, paid: before } = claimStanding(claim, paid);
    const amount = wanted[index]!.amount ?? subtractDecimals(toPay, before);
    return {
      claimId: claim.id,
      journalLineId: 0,
      date: movedOn,
      entry: 0,
      amount: decimals.read(amount, AMOUNT, 'amount', index + 1),
    };
  });
  refuseIf(decimals.problems.map((problem) => at(problem, problem.line, problem.field)));
  refuseIf(
    claims.flatMap((claim, index) => {
      const problems = [
        ...checkClaimAct(claim, 'pay', null),
        ...checkClaimPayment(claim, paid, payments[index]!),
      ].slice(0, 1);
      return problems.map((problem) => ({
        ...problem,
        line: index + 1,
        field: problem.field === 'date' ? 'movedOn' : (problem.field ?? 'claimId'),
      }));
    }),
  );
  return payments;
}

async function paymentCategory({ sql, accountSetId }: Desk): Promise<number> {
  const categories = await storedCategories(sql, accountSetId);
  return found([...categories.values()].find(({ role }) => role === 'claim-payment')).id;
}
