import { formatMoney, moneyOf, subtract, sum, type Period } from '@suanpan/accounting-core';
import type { CarryForwardMoney, CarryForwardMoneyBody, ClosingStep } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';
import { listSteps } from './closing-steps.ts';

interface MovedSubject {
  code: string;
  side: 'debit' | 'credit';
  debit: string;
  credit: string;
  voucherId: number;
  /** Made by closing steps, the last one first; null when there are none. */
  generated: number[] | null;
}

/**
 * What moved on subjects and everything below them in a month (spec/api.md 4): debits and credits with those of
 * transfers, the last voucher of the books' order that touches them, the last one a closing step made, and what the
 * closing steps say. Null for a subject without a line, and for a code that no subject has.
 */
export async function carryForwardMoney(
  sql: Sql,
  accountSetId: number,
  { years, month, code }: CarryForwardMoneyBody,
): Promise<CarryForwardMoney> {
  const period = { year: years, month };
  const moved = await movedSubjects(sql, accountSetId, period, code);
  const steps = moved.length > 0 ? await listSteps(sql, accountSetId, period, undefined) : [];
  const entries = moved.map((subject) => [
    subject.code,
    {
      voucherId: subject.voucherId,
      generatedVoucherId: subject.generated?.[0] ?? null,
      balanceDirection: subject.side,
      debitAmount: subject.debit,
      creditAmount: subject.credit,
      ...stateOf(subject, steps),
    },
  ]);
  return { ...Object.fromEntries(code.map((key) => [key, null])), ...Object.fromEntries(entries) };
}

/** What the first step that touches a subject or one below it says of it: by a voucher it made, or by one it would. */
function stateOf(
  { code, side, generated }: MovedSubject,
  steps: readonly ClosingStep[],
): { state: 'todo' | 'done' | 'notApplicable'; suggested: string | null } {
  const linesOf = ({ proposal }: ClosingStep) =>
    proposal.flatMap(({ details }) => details).filter(({ subjectCode }) => subjectCode.startsWith(code));
  const step = steps.find(
    (each) => each.voucherIds.some((id) => generated?.includes(id)) || linesOf(each).length > 0,
  );
  if (!step || step.state === 'notApplicable') return { state: 'notApplicable', suggested: null };
  if (step.state === 'done') return { state: 'done', suggested: null };
  const lines = linesOf(step);
  const debit = sum(lines.map(({ debitAmount }) => moneyOf(debitAmount ?? '0')));
  const credit = sum(lines.map(({ creditAmount }) => moneyOf(creditAmount ?? '0')));
  const suggested = side === 'debit' ? subtract(debit, credit) : subtract(credit, debit);
  return { state: 'todo', suggested: formatMoney(suggested) };
}

const movedSubjects = (
  sql: Sql,
  accountSetId: number,
  { year, month }: Period,
  codes: readonly string[],
): Promise<MovedSubject[]> =>
  sql.rows<MovedSubject>(
    `SELECT s.code, s.normal_side AS side, sum(l.debit) AS debit, sum(l.credit) AS credit,
       (array_agg(v.id ORDER BY v.voucher_date DESC, v.number DESC, v.id DESC))[1] AS voucher_id,
       array_agg(v.id ORDER BY v.voucher_date DESC, v.number DESC, v.id DESC)
         FILTER (WHERE v.kind <> 'manual') AS generated
     FROM ledger.subject s
     JOIN ledger.subject below ON below.account_set_id = $1 AND starts_with(below.code, s.code)
     JOIN ledger.voucher_line l ON l.account_set_id = $1 AND l.subject_id = below.id
       AND l.voucher_date >= make_date($2, $3, 1) AND l.voucher_date < make_date($2, $3, 1) + interval '1 month'
     JOIN ledger.voucher v ON v.account_set_id = $1 AND v.id = l.voucher_id
     WHERE s.account_set_id = $1 AND s.code = ANY($4::text[])
     GROUP BY s.code, s.normal_side`,
    [accountSetId, year, month, codes],
  );
