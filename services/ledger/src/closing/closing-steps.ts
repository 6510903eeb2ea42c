import {
  allDecimals,
  canonicalJson,
  closedSteps,
  formatMoney,
  isDueStep,
  kindOfStep,
  ORIGINAL,
  planGeneration,
  planSteps,
  QUANTITY,
  RATE,
  stepAmount,
  STEP_KEYS,
  ZERO,
  checkPeriodOpen,
  type Fen,
  type Period,
  type PlannedStep,
  type StepDraft,
  type StepKey,
  type StepObstacle,
} from '@suanpan/accounting-core';
import {
  languageOf,
  problemText,
  stepTitles,
  wireTable,
  type ClosingStep,
  type ProposedVoucher,
  type StepsMade,
  type Voucher,
} from '@suanpan/contracts';
import { refuse, refuseIf, type Sql } from '@suanpan/service-kit';
import { createHash } from 'node:crypto';
import type { Books } from '../books/books.ts';
import { knownPeriod } from '../books/periods.ts';
import { deleteVouchers } from '../posting/delete-voucher.ts';
import { postVouchers } from '../posting/post-vouchers.ts';
import { keptNumbers } from './kept-numbers.ts';
import { readStepFacts, type StepFacts } from './step-facts.ts';

const CLOSED = 2;

/** The steps of a month: their state and, where something is due, what would be made and from which figures. */
export async function listSteps(
  sql: Sql,
  accountSetId: number,
  month: Period,
  acceptLanguage: string | undefined,
): Promise<ClosingStep[]> {
  const period = await sql.maybe<{ status: number }>(
    'SELECT status FROM ledger.period WHERE account_set_id = $1 AND year = $2 AND month = $3',
    [accountSetId, month.year, month.month],
  );
  if (!period) refuse({ code: 'period.unknown' });
  const facts = await readStepFacts(sql, accountSetId, month);
  const steps =
    period.status === CLOSED ? closedSteps(facts.standing, facts.settings.order) : planSteps(facts);
  return steps.map((step) => wireStep(step, facts, acceptLanguage));
}

/** What is wanted of the steps of a month. */
export interface StepOptions {
  keys?: readonly StepKey[] | undefined;
  /** The plan of a preview or rehearsal, which must be what is done. */
  plan?: string | undefined;
  /** What hinders a step is told, and the other steps are planned; for good nothing is made while one is hindered. */
  isRehearsal: boolean;
  acceptLanguage: string | undefined;
}

/** What was made, and the books that it was planned from and that it left. */
interface MadeOnBooks {
  made: StepsMade;
  before: StepFacts;
  after: StepFacts;
}

export const generateSteps = async (books: Books, month: Period, options: StepOptions): Promise<StepsMade> =>
  (await makeSteps(books, month, options)).made;

/**
 * Makes the wanted steps in order, those that are due, in this one transaction; a step's own un-reviewed vouchers are
 * replaced under their numbers (decision D25). With the plan of a preview, another plan is refused.
 */
export async function makeSteps(
  books: Books,
  month: Period,
  { keys, plan, isRehearsal, acceptLanguage }: StepOptions,
): Promise<MadeOnBooks> {
  refuseIf(checkPeriodOpen(await knownPeriod(books, month)));
  const before = await readStepFacts(books.sql, books.accountSetId, month);
  const steps = planGeneration(before, new Set(keys ?? STEP_KEYS));
  if (!isRehearsal) refuseIf(steps.flatMap(({ obstacles }) => obstacles));
  const due = steps.filter(isDueStep);
  const ownPlan = planText(month, due);
  if (plan !== undefined && plan !== ownPlan) refuse({ code: 'closing.plan-changed' }, { plan: ownPlan });
  const vouchers = await remakeSteps(books, month, due);
  const after = due.length === 0 ? before : await readStepFacts(books.sql, books.accountSetId, month);
  const made = {
    vouchers,
    replaced: due.flatMap(({ standing }) => standing.map(({ id }) => id)),
    hindered: steps
      .filter(({ obstacles }) => obstacles.length > 0)
      .map(({ key, obstacles }) => ({ key, obstacles: wireObstacles(obstacles, acceptLanguage) })),
    states: planSteps(after).map(({ key, state }) => ({ key, state })),
    plan: ownPlan,
  };
  return { made, before, after };
}

/**
 * Takes the steps' vouchers away and makes them anew, under the numbers that `keptNumbers` gives them. Those that take the
 * next number of the series are recorded after those that keep one, which no other voucher may take meanwhile.
 */
async function remakeSteps(books: Books, month: Period, steps: readonly PlannedStep[]): Promise<Voucher[]> {
  const entries = steps.flatMap(({ standing }) => standing.map(({ id }) => ({ id, version: undefined })));
  if (entries.length > 0) await deleteVouchers(books, { entries, month: {}, partial: false });
  const word = steps.flatMap(({ drafts }) => drafts)[0]?.word ?? '';
  const remade = steps.map(({ standing, drafts }) => ({
    own: standing.filter((voucher) => voucher.word === word).map(({ number }) => number),
    made: drafts.length,
  }));
  const kept = keptNumbers(remade, entries.length > 0 ? await lastNumber(books, month, word) : 0);
  const wanted = steps.flatMap(({ key, drafts }, at) =>
    drafts.map((draft, index) => ({ key, draft, number: kept[at]?.[index] })),
  );
  const made = new Map<StepDraft, Voucher>();
  for (const isKept of [true, false])
    for (const { key, draft, number } of wanted.filter((one) => (one.number !== undefined) === isKept))
      made.set(
        draft,
        (await postVouchers(books, [{ draft, extras: extrasOf(key, draft), keptNumber: number }]))[0]!,
      );
  return wanted.map(({ draft }) => made.get(draft)!);
}

/** The highest number of a word that is in use in the month. */
async function lastNumber(books: Books, { year, month }: Period, word: string): Promise<number> {
  const series = await books.sql.maybe<{ lastNumber: number }>(
    `SELECT s.last_number FROM ledger.voucher_series s
     JOIN ledger.voucher_word w ON w.account_set_id = $1 AND w.id = s.word_id
     WHERE s.account_set_id = $1 AND s.year = $2 AND s.month = $3 AND w.word = $4`,
    [books.accountSetId, year, month, word],
  );
  return series?.lastNumber ?? 0;
}

const extrasOf = (stepKey: StepKey, { lines }: StepDraft) => ({
  remark: null,
  attachmentCount: 0,
  stepKey,
  source: 'carry-forward' as const,
  cashFlowItem: null,
  lineCashFlowItems: lines.map(() => null),
});

/** One text for one plan: what is made and what is taken away; numbers do not count, others may take them meanwhile. */
function planText(month: Period, steps: readonly PlannedStep[]): string {
  const content = steps.map(({ key, drafts, standing }) => ({
    key,
    replaces: standing.map(({ id }) => id),
    drafts: drafts.map(({ date, word, lines }) => ({
      date,
      word,
      lines: lines.map((line) => ({
        subjectId: line.subjectId,
        debit: formatMoney(line.debit),
        credit: formatMoney(line.credit),
        items: line.auxiliary.map(({ itemId }) => itemId),
        currency: line.currencyCode,
        rate: line.rate,
        quantity: line.quantity,
      })),
    })),
  }));
  return createHash('sha256')
    .update(canonicalJson({ year: month.year, month: month.month, content }))
    .digest('hex');
}

const wireObstacles = (
  obstacles: readonly StepObstacle[],
  acceptLanguage: string | undefined,
): ClosingStep['obstacles'] =>
  obstacles.map((problem) => ({
    code: wireTable[problem.code][0],
    msg: problemText(problem, languageOf(acceptLanguage)),
  }));

function wireStep(step: PlannedStep, facts: StepFacts, acceptLanguage: string | undefined): ClosingStep {
  const language = languageOf(acceptLanguage);
  const isDone = step.state === 'done';
  return {
    key: step.key,
    title: stepTitles[step.key][language],
    state: step.state,
    reason: step.reason,
    obstacles: wireObstacles(step.obstacles, acceptLanguage),
    amount: step.drafts.length + step.standing.length > 0 ? formatMoney(stepAmount(step)) : null,
    voucherIds: step.standing.map(({ id }) => id),
    vouchers: step.standing.map(({ id, word, number, isReviewed }) => ({
      id,
      word,
      code: number,
      audited: isReviewed,
    })),
    arithmetic: step.terms.map(({ of, figures, amount }) => ({
      of,
      figures: { ...figures },
      amount: formatMoney(amount),
    })),
    proposal: isDone ? [] : step.drafts.map((draft) => wireDraft(step.key, draft, facts)),
  };
}

const amountOrNull = (amount: Fen): string | null => (amount === ZERO ? null : formatMoney(amount));

const wireDraft = (
  stepKey: StepKey,
  { date, word, lines }: StepDraft,
  facts: StepFacts,
): ProposedVoucher => ({
  word,
  voucherDate: date,
  carryForwardType: kindOfStep(stepKey),
  stepKey,
  details: lines.map((line) => {
    const subject = facts.subjects.get(line.subjectId!)!;
    return {
      summary: line.summary,
      subjectId: subject.id,
      subjectCode: subject.code,
      subjectName: subject.name,
      debitAmount: amountOrNull(line.debit),
      creditAmount: amountOrNull(line.credit),
      auxiliary: line.auxiliary.map(({ categoryId, itemId, code }) => ({
        categoryId,
        itemId,
        code,
        name: facts.items.get(itemId)?.name ?? '',
      })),
      currencyCode: line.currencyCode ?? facts.baseCurrency,
      exchangeRate: allDecimals(line.rate, RATE),
      originalAmount: allDecimals(line.originalAmount, ORIGINAL),
      num: allDecimals(line.quantity, QUANTITY),
    };
  }),
});
