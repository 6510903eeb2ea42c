import type { BooksFacts } from '../balances.ts';
import { addDecimals, compareDecimals, isZeroDecimal, subtractDecimals } from '../decimal.ts';
import { type Fen, add, subtract, sum, ZERO } from '../money.ts';
import { auxiliaryKey } from '../opening-balance.ts';
import { lastDay, type Period } from '../period.ts';
import type { Subject } from '../subject.ts';
import type { VoucherDraft, VoucherLineDraft } from '../voucher.ts';
import type { ClosingSettings } from './closing-settings.ts';
import { answerStep } from './answer-step.ts';
import { StepBooks, type CountedStepLine } from './step-books.ts';
import { StepChart } from './step-chart.ts';
import {
  isStepKey,
  kindOfStep,
  nothing,
  STEP_KEYS,
  type StepAnswer,
  type StepItem,
  type StepKey,
  type StepLine,
  type StepObstacle,
  type StepReason,
  type StepTerm,
} from './step.ts';

/**
 * Rule: the steps of a month are planned from one reading of the books: each is judged on what the steps before it
 * leave, and a step is stale only when what it would make now differs from what it made.
 * Source: decisions D24, D25; api.md 12 (checkout/steps); behaviour.md 13.22 and 13.23.
 */

/** A voucher of a step that stands already. */
export interface StandingVoucher {
  id: number;
  stepKey: StepKey;
  /** Of the number series. */
  word: string;
  number: number;
  isReviewed: boolean;
  /** Made by the step itself; another was recorded by a person under the step's kind. */
  isMade: boolean;
  lines: readonly CountedStepLine[];
}

export interface StepPlanFacts extends BooksFacts {
  period: Period;
  standard: 0 | 1 | 2;
  encoding: string;
  /** 1 general, 0 small-scale. */
  vatType: 0 | 1;
  baseCurrency: string;
  items: ReadonlyMap<number, StepItem>;
  itemsOf(auxSetId: number): readonly StepItem[];
  inventoryCategoryId: number | null;
  /** Month-end rates. */
  rates: ReadonlyMap<string, string>;
  settings: ClosingSettings;
  standing: readonly StandingVoucher[];
}

export type StepState = 'todo' | 'done' | 'stale' | 'notApplicable';

/** A voucher draft whose items carry their codes. */
export interface StepDraft extends VoucherDraft {
  lines: readonly StepDraftLine[];
}
interface StepDraftLine extends VoucherLineDraft {
  auxiliary: readonly StepItem[];
}

export interface PlannedStep {
  key: StepKey;
  state: StepState;
  /** Why there is nothing to do; null when there is. */
  reason: StepReason | null;
  /** What keeps the step from being made. */
  obstacles: readonly StepObstacle[];
  terms: readonly StepTerm[];
  /** What the step would make now. */
  drafts: readonly StepDraft[];
  standing: readonly StandingVoucher[];
}

/** The steps of a month with their state, each with what it would make if all before it were made. */
export function planSteps(facts: StepPlanFacts): PlannedStep[] {
  const asMade = walk(facts, new Set(STEP_KEYS));
  const asIs = new Map(walk(facts, new Set()).map((step) => [step.key, step]));
  return asMade.map((step) => ({
    ...step,
    state: step.standing.length > 0 ? (asIs.get(step.key)?.state ?? step.state) : step.state,
  }));
}

/**
 * What making the wanted steps does: those that would change, in order, with what they make. The other steps stay as
 * they are.
 */
export const planGeneration = (facts: StepPlanFacts, wanted: ReadonlySet<StepKey>): PlannedStep[] =>
  walk(facts, wanted).filter(({ key }) => wanted.has(key));

/** A month that is closed stands as it is: nothing is planned. */
export const closedSteps = (standing: readonly StandingVoucher[], order: readonly StepKey[]): PlannedStep[] =>
  order.map((key): PlannedStep => {
    const own = standing.filter(({ stepKey }) => stepKey === key);
    const state = own.length > 0 ? 'done' : 'notApplicable';
    return { key, state, reason: 'closed', obstacles: [], terms: [], drafts: [], standing: own };
  });

/** Whether making the step changes anything. */
export const isDueStep = ({ state, obstacles }: PlannedStep): boolean =>
  (state === 'todo' || state === 'stale') && obstacles.length === 0;

function walk(facts: StepPlanFacts, wanted: ReadonlySet<StepKey>): PlannedStep[] {
  const chart = new StepChart(facts.subjects.values(), facts.encoding);
  const books = new StepBooks(facts);
  const made = new Map<StepKey, readonly CountedStepLine[]>();
  const order = [...facts.settings.order, ...STEP_KEYS.filter((key) => !facts.settings.order.includes(key))];
  const used = new Set(facts.settings.order);
  for (const voucher of facts.standing)
    if (used.has(voucher.stepKey)) books.takeOut(kindOfStep(voucher.stepKey), voucher.lines);
  return order.map((key): PlannedStep => {
    const standing = facts.standing.filter(({ stepKey }) => stepKey === key);
    if (!used.has(key)) return stepOf(key, nothing('off'), [], standing, facts);
    const answer = answerStep(key, { ...facts, chart, books, made });
    const { drafts, obstacles } = draftsOf(key, answer, facts, chart);
    const step = stepOf(key, answer, drafts, standing, facts, obstacles);
    const isMade = wanted.has(key) && isDueStep(step);
    const left = (isMade ? drafts : standing).flatMap(({ lines }): readonly CountedStepLine[] => lines);
    books.post(kindOfStep(key), left);
    made.set(key, left);
    return step;
  });
}

function stepOf(
  key: StepKey,
  answer: StepAnswer,
  drafts: readonly StepDraft[],
  standing: readonly StandingVoucher[],
  { baseCurrency }: StepPlanFacts,
  obstacles: readonly StepObstacle[] = [],
): PlannedStep {
  const reason = answer.kind === 'none' ? answer.reason : null;
  const isKept =
    drafts.length === standing.length && isSame(netsOf(standing, baseCurrency), netsOf(drafts, baseCurrency));
  const stands = isKept || isOutOfPlay(reason) || (isLeftToPeople(reason) && isByHand(standing));
  const state = stateOf({ stands, drafts: drafts.length, standing: standing.length, obstacles });
  return { key, state, reason, obstacles, terms: answer.terms, drafts, standing };
}

/** The rule does not concern the set, so vouchers that a person made for it stand as they are. */
const isOutOfPlay = (reason: StepReason | null): boolean =>
  reason === 'off' || reason === 'taxpayer-type' || reason === 'standard' || reason === 'no-template';

/** The month has no rule of its own, or only a person knows what the rule asks for. */
const isLeftToPeople = (reason: StepReason | null): boolean =>
  reason === 'not-this-month' || reason === 'sales-unknown';

/** In such a month, what a person recorded for the step is nothing the step has to answer for. */
const isByHand = (standing: readonly StandingVoucher[]): boolean => standing.every(({ isMade }) => !isMade);

function stateOf(found: {
  stands: boolean;
  drafts: number;
  standing: number;
  obstacles: readonly StepObstacle[];
}): StepState {
  if (found.obstacles.length > 0) return found.standing > 0 ? 'stale' : 'todo';
  if (found.standing === 0) return found.drafts === 0 ? 'notApplicable' : 'todo';
  return found.stands ? 'done' : 'stale';
}

interface Net {
  amount: Fen;
  quantity: string;
}
interface Posted {
  lines: readonly CountedStepLine[];
}

/** Net amount and quantity by account, items and currency: how the lines are written does not matter. */
function netsOf(vouchers: readonly Posted[], baseCurrency: string): Map<string, Net> {
  const nets = new Map<string, Net>();
  for (const line of vouchers.flatMap(({ lines }) => lines)) {
    const key = `${line.subjectId}/${auxiliaryKey(line.auxiliary)}/${line.currencyCode ?? baseCurrency}`;
    const net = nets.get(key) ?? { amount: ZERO, quantity: '0' };
    const quantity = line.quantity ?? '0';
    nets.set(key, {
      amount: add(net.amount, subtract(line.debit, line.credit)),
      quantity:
        line.debit !== ZERO ? addDecimals(net.quantity, quantity) : subtractDecimals(net.quantity, quantity),
    });
  }
  return new Map([...nets].filter(([, net]) => net.amount !== ZERO || !isZeroDecimal(net.quantity)));
}

const isSame = (a: ReadonlyMap<string, Net>, b: ReadonlyMap<string, Net>): boolean =>
  a.size === b.size &&
  [...a].every(([key, net]) => {
    const other = b.get(key);
    return other?.amount === net.amount && compareDecimals(other.quantity, net.quantity) === 0;
  });

/** The answer's vouchers with their accounts found. */
function draftsOf(
  key: StepKey,
  answer: StepAnswer,
  facts: StepPlanFacts,
  chart: StepChart,
): { drafts: StepDraft[]; obstacles: StepObstacle[] } {
  if (answer.kind === 'blocked') return { drafts: [], obstacles: [...answer.obstacles] };
  if (answer.kind === 'none') return { drafts: [], obstacles: [] };
  const obstacles: StepObstacle[] = [];
  const drafts = answer.vouchers.map(({ summary, lines }): StepDraft => ({
    date: lastDay(facts.period),
    word: facts.settings.word,
    kind: kindOfStep(key),
    lines: lines.flatMap((line) => {
      const subject = chart.posting(
        line.account,
        (line.auxiliary ?? []).map(({ categoryId }) => categoryId),
      );
      if ('isLeaf' in subject) return [lineOf(line, subject, summary, facts.baseCurrency)];
      obstacles.push(subject);
      return [];
    }),
  }));
  return obstacles.length > 0 ? { drafts: [], obstacles } : { drafts, obstacles };
}

/** On an account kept in foreign currency the base currency is said (D34). */
function lineOf(line: StepLine, subject: Subject, summary: string, baseCurrency: string): StepDraftLine {
  const said = subject.currencyCodes.length > 0 ? baseCurrency : null;
  return {
    summary,
    subjectId: subject.id,
    debit: line.side === 'debit' ? line.amount : ZERO,
    credit: line.side === 'credit' ? line.amount : ZERO,
    auxiliary: line.auxiliary ?? [],
    currencyCode: line.currencyCode ?? said,
    rate: line.rate ?? null,
    originalAmount: line.originalAmount ?? null,
    quantity: line.quantity ?? null,
    price: null,
  };
}

/** The step of a voucher of a carry-forward kind that does not say its own: the year-end rules share one kind. */
export function stepOfVoucher(
  kind: string,
  stepKey: string | null,
  codes: readonly string[],
  accounts: { profit: string; reserve: string },
): StepKey | null {
  if (stepKey !== null && isStepKey(stepKey)) return stepKey;
  if (kind !== 'year-end') return isStepKey(kind) ? kind : null;
  if (codes.some((code) => code.startsWith(accounts.profit))) return 'year-end-profit';
  return codes.some((code) => code.startsWith(accounts.reserve)) ? 'surplus-reserve' : 'distribution-clear';
}

/** The amount a step moves: what its vouchers come to on one side. */
export const stepAmount = ({ drafts, standing, state }: PlannedStep): Fen =>
  sum((state === 'done' ? standing : drafts).flatMap(({ lines }): Fen[] => lines.map(({ debit }) => debit)));
