import { at } from '@suanpan/accounting-core';
import { auxiliaryRefs, type AnyProblem, type ClaimInput } from '@suanpan/contracts';
import { refuse, refuseIf, type Sql } from '@suanpan/service-kit';
import { checkClaim, plainNumber, sumOf } from '@suanpan/trade-core';
import { companyOf } from '../books/company.ts';
import { itemsOf } from '../books/items.ts';
import { refuseBeforeStart, refuseClosed } from '../books/open-month.ts';
import { subjectsById } from '../books/subjects.ts';
import { AMOUNT, Decimals, TAX_RATE } from '../invoice/parse-amounts.ts';
import { advanceLeft } from './advance-left.ts';
import type { StoredClaim, StoredClaimLine } from './stored-claim.ts';

const wireFields: Readonly<Record<string, string>> = {
  date: 'claimDate',
  tax: 'taxAmount',
  total: 'totalAmount',
  invoiceNumber: 'invoiceNo',
};

/** A problem at its place of the form. */
export const atClaim = <P extends AnyProblem>(problem: P): P =>
  problem.field === undefined ? problem : { ...problem, field: wireFields[problem.field] ?? problem.field };

/**
 * What a person entered, as the rules take it, asked of every one of them: subjects and items of these books, amounts, the total, and
 * how much of the advance is left.
 * @throws ProblemError funds.employee-missing, claim.advance, invoice.total-mismatch and what else is wrong, each at its field.
 */
export async function draftClaim(
  sql: Sql,
  accountSetId: number,
  id: number,
  input: ClaimInput,
): Promise<StoredClaim> {
  const decimals = new Decimals();
  const lines = await draftLines(sql, accountSetId, decimals, input);
  const sum = sumOf(lines, ({ gross }) => gross);
  const claim: StoredClaim = {
    id,
    entry: id,
    employeeId: input.employeeItemId,
    date: input.claimDate,
    reason: input.reason?.trim() ?? '',
    total: decimals.read(input.totalAmount ?? sum, AMOUNT, 'totalAmount'),
    advanceUsed: decimals.read(input.advanceUsed ?? '0', AMOUNT, 'advanceUsed'),
    status: 'draft',
    rejectReason: null,
    submittedBy: null,
    submittedByName: null,
    decidedByName: null,
    version: 1,
    lines,
  };
  refuseIf(decimals.problems.map((problem) => at(problem, problem.line, problem.field)));
  const employee = (await itemsOf(sql, accountSetId, [claim.employeeId])).get(claim.employeeId);
  if (employee?.category !== 'employee') refuse({ code: 'funds.employee-missing', field: 'employeeItemId' });
  await refuseUnfit(sql, accountSetId, claim);
  return claim;
}

/** What the rules and the months say of a claim as it stands. */
export async function refuseUnfit(sql: Sql, accountSetId: number, claim: StoredClaim): Promise<void> {
  const { id, employeeId, date } = claim;
  const left = await advanceLeft(sql, accountSetId, { employeeId, date, without: id });
  refuseIf(checkClaim(claim, left).map(atClaim));
  const { enablePeriod } = await companyOf(sql, accountSetId);
  refuseBeforeStart(date, enablePeriod, 'claimDate');
  await refuseClosed(sql, accountSetId, [date], 'claimDate');
}

async function draftLines(
  sql: Sql,
  accountSetId: number,
  decimals: Decimals,
  input: ClaimInput,
): Promise<StoredClaimLine[]> {
  const subjects = await subjectsById(
    sql,
    accountSetId,
    input.lines.map(({ subjectId }) => subjectId),
  );
  const named = input.lines.flatMap(({ auxiliary }) => auxiliaryRefs(auxiliary));
  const items = await itemsOf(
    sql,
    accountSetId,
    named.map(({ itemId }) => itemId),
  );
  const problems: AnyProblem[] = [];
  const lines = input.lines.map((row, index): StoredClaimLine => {
    const line = index + 1;
    const subject = subjects.get(row.subjectId);
    if (!subject?.usable) problems.push({ code: 'line.subject-unknown', line, field: 'subjectId' });
    else if (!subject.isLeaf)
      problems.push({ code: 'line.subject-not-leaf', line, field: 'subjectId', subjectCode: subject.code });
    const refs = auxiliaryRefs(row.auxiliary);
    for (const ref of refs)
      if (items.get(ref.itemId)?.categoryId !== ref.categoryId)
        problems.push({ code: 'line.auxiliary-unknown', line, field: 'auxiliary', ...ref });
    if (row.item.trim() === '') problems.push({ code: 'invoice.item-missing', line, field: 'item' });
    return {
      item: row.item.trim(),
      subjectId: row.subjectId,
      account: subject?.code ?? '',
      refs,
      auxiliary: refs.map(({ itemId }) => ({ category: items.get(itemId)?.category ?? '', item: itemId })),
      gross: decimals.read(row.gross, AMOUNT, 'gross', line),
      taxRate: decimals.read(row.taxRate ?? '0', TAX_RATE, 'taxRate', line),
      tax: decimals.read(row.taxAmount ?? '0', AMOUNT, 'taxAmount', line),
      deductible: row.deductible ?? false,
      invoiceNumber: plainNumber(row.invoiceNo ?? null) || null,
    };
  });
  refuseIf(problems);
  return lines;
}
