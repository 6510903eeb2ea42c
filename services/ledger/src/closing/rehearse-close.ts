import { canonicalJson, checkMayClose, closingProblems, type Period } from '@suanpan/accounting-core';
import type { CloseRehearsal, MonthDocuments } from '@suanpan/contracts';
import { refuse, refuseIf } from '@suanpan/service-kit';
import { createHash } from 'node:crypto';
import type { Books } from '../books/books.ts';
import { lockPeriods } from '../books/periods.ts';
import { checkedBy, closeChecked } from './close-period.ts';
import { closingChecks } from './closing-checks.ts';
import { makeSteps, type StepOptions } from './closing-steps.ts';
import { compareStatements, monthStatements } from './month-statements.ts';
import { wireChecks } from './wire-checks.ts';

/**
 * The whole close in one transaction: the steps that are due, every check, the close itself. A rehearsal does the same
 * and is undone; it answers hindered steps and checks that fail instead of being refused. With the plan of a rehearsal nothing else is
 * done than what was rehearsed, down to every line of the statements.
 */
export async function closeWithSteps(
  books: Books,
  month: Period,
  { documents, ...options }: StepOptions & { documents: MonthDocuments | null },
): Promise<CloseRehearsal> {
  const { plan, isRehearsal } = options;
  const periods = await lockPeriods(books);
  refuseIf(checkMayClose(periods, month));
  const { made, before, after } = await makeSteps(books, month, { ...options, plan: undefined });
  const { vouchers, replaced, hindered, plan: steps } = made;
  const checks = await closingChecks(books.sql, checkedBy(books, month, documents), periods, after);
  const closing = monthStatements(after, month);
  const statements = compareStatements(monthStatements(before, month), closing);
  const ownPlan = createHash('sha256').update(canonicalJson({ steps, statements })).digest('hex');
  if (plan !== undefined && plan !== ownPlan) refuse({ code: 'closing.plan-changed' }, { plan: ownPlan });
  const mayClose = hindered.length === 0 && closingProblems(checks).length === 0;
  const isClosing = mayClose || !isRehearsal;
  const next = isClosing ? (await closeChecked(books, month, checks, closing)).next : null;
  return {
    vouchers,
    replaced,
    hindered,
    checks: wireChecks(checks),
    mayClose,
    statements,
    next,
    plan: ownPlan,
  };
}
