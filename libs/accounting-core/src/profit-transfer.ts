import { codeIn } from './encoding.ts';
import { invariant } from './invariant.ts';
import { abs, add, type Fen, negate, ZERO } from './money.ts';
import { lastDay, type Period } from './period.ts';
import type { Subject } from './subject.ts';
import { compareCodes } from './subject-tree.ts';
import type { AuxiliaryRef, VoucherDraft, VoucherLineDraft } from './voucher.ts';
import { isUnder } from './voucher-kind.ts';

/**
 * Rule: at month end each profit-and-loss balance, per leaf, auxiliary items and currency, is carried
 * to the profit account by one positive line on its opposite side; the balancing line comes last. Where the month's
 * turnover on that side is red, a positive line would hide it: the line is then red, on the other side.
 * Source: behaviour.md 5.3; domain/carry-forward.json (pl-carry-forward); decisions D24, D36, D62.
 * Example: 5001 Cr 1,000.00 and 5602 Dr 300.00 give Dr 5001 1,000.00, Cr 5602 300.00, Cr 3103 700.00; interest
 * posted as Dr 560302 -120.45 gives Cr 560302 -120.45.
 */

/** A profit-and-loss balance before the transfer. */
export interface TransferBalance {
  subject: Subject;
  auxiliary: readonly AuxiliaryRef[];
  /** The items' codes joined: orders lines of one subject. */
  auxiliaryCodes: string;
  currencyCode: string;
  /** Signed: debit − credit. */
  closing: Fen;
  /** What the month posted on each side, transfers left out. */
  month: { debit: Fen; credit: Fen };
}

export interface TransferPlan {
  period: Period;
  word: string;
  /** Separate: income first, then cost and expense; combined: one voucher for both. */
  mode: 'separate' | 'combined';
  baseCurrency: string;
  /** The account that takes a leaf's result; most standards have one for all. */
  targetOf: (leaf: Subject) => Subject;
}

/**
 * The vouchers to record, without numbers; none when every balance is zero. Income and expense are
 * told apart by the subject's own side, so a credit balance on an expense account stays with expenses.
 * Foreign balances move their base amount with an original of 0, as a revaluation does (D34).
 */
export function planProfitTransfer(balances: readonly TransferBalance[], plan: TransferPlan): VoucherDraft[] {
  const open = balances.filter(({ closing }) => closing !== ZERO).toSorted(byCodeThenAuxiliary);
  const income = open.filter(({ subject }) => subject.normalSide === 'credit');
  const expense = open.filter(({ subject }) => subject.normalSide === 'debit');
  const groups =
    plan.mode === 'combined'
      ? [{ summary: '结转本期损益', balances: [...income, ...expense] }]
      : [
          { summary: '结转收入', balances: income },
          { summary: '结转成本费用', balances: expense },
        ];
  return groups
    .filter((group) => group.balances.length > 0)
    .map((group) => transferVoucher(group.balances, group.summary, plan));
}

/**
 * The code of the account that takes a leaf's result, by the accounting standard's own mapping table
 * (D40): 0 small enterprise, 1 business enterprise, 2 non-profit. In the encoding 4-2-2-2 (`codeIn` translates).
 */
export function profitSubjectCode(standard: 0 | 1 | 2, leaf?: Pick<Subject, 'code' | 'name'>): string {
  if (standard === 0) return '3103';
  if (standard === 1) return leaf && isUnder(leaf.code, '6901') ? '410405' : '4103';
  return leaf?.name.startsWith('限定性') ? '3102' : '3101';
}

/**
 * The account whose name says what its leaves' results are for: the leaf, or the nearest above it that is restricted
 * or not. A donation kept below 限定性 under the giver's name stays restricted.
 */
export function saysRestriction(leaf: Subject, subjects: ReadonlyMap<number, Subject>): Subject {
  for (let subject: Subject | undefined = leaf; subject; subject = subjects.get(subject.parentId ?? 0))
    if (/^非?限定性/.test(subject.name)) return subject;
  return leaf;
}

/**
 * Whether results are carried in the month: every month by enterprises, in December by the non-profit standard, whose
 * income and expense go to net assets once a year.
 * Source: domain/carry-forward.json (pl-carry-forward → target).
 */
export const isTransferMonth = (standard: 0 | 1 | 2, month: number): boolean =>
  standard !== 2 || month === 12;

/** All accounts a transfer may end on in a standard, in 4-2-2-2: the first takes the ordinary result. */
export const profitSubjectCodes = (standard: 0 | 1 | 2): readonly [string, ...string[]] =>
  standard === 0 ? ['3103'] : standard === 1 ? ['4103', '410405'] : ['3101', '3102'];

/**
 * The same accounts as a voucher's rules ask for them, in the encoding of an account set; one whose code does not fit
 * is no subject of that set.
 * @param encoding the stored text, such as "4-3-2-2"
 */
export function profitSubjectsOf(
  standard: 0 | 1 | 2,
  encoding: string,
): { profitSubjectCode: string; furtherProfitSubjectCodes: readonly string[] } {
  const [first, ...further] = profitSubjectCodes(standard);
  return {
    profitSubjectCode: codeIn(encoding, first) ?? first,
    furtherProfitSubjectCodes: further.flatMap((code) => codeIn(encoding, code) ?? []),
  };
}

function transferVoucher(
  balances: readonly TransferBalance[],
  summary: string,
  plan: TransferPlan,
): VoucherDraft {
  const results = new Map<Subject, Fen>();
  for (const { subject, closing } of balances) {
    const target = plan.targetOf(subject);
    results.set(target, add(results.get(target) ?? ZERO, closing));
  }
  const balancing = [...results]
    .filter(([, result]) => result !== ZERO)
    .toSorted(([a], [b]) => compareCodes(a, b))
    .map(([target, result]) => lineOf({ subjectId: target.id, summary, ...oppositeOf(negate(result)) }));
  return {
    date: lastDay(plan.period),
    word: plan.word,
    kind: 'pl-carry-forward',
    lines: [...balances.map((balance) => carriedLine(balance, summary, plan.baseCurrency)), ...balancing],
  };
}

function carriedLine(balance: TransferBalance, summary: string, baseCurrency: string): VoucherLineDraft {
  const { subject, auxiliary, currencyCode, closing, month } = balance;
  invariant(subject.category === 'pl' && subject.isLeaf, `${subject.code} is a profit-and-loss leaf`);
  const isForeign = currencyCode !== baseCurrency;
  const isSaid = isForeign || subject.currencyCodes.length > 0;
  return lineOf({
    subjectId: subject.id,
    summary,
    auxiliary,
    ...(isRed(closing, month) ? sameSideOf(closing) : oppositeOf(closing)),
    currencyCode: isSaid ? currencyCode : null,
    originalAmount: isForeign ? '0' : null,
  });
}

/** A positive amount on the side that takes a signed balance away. */
const oppositeOf = (signed: Fen): { debit: Fen; credit: Fen } =>
  signed > 0n ? { debit: ZERO, credit: signed } : { debit: abs(signed), credit: ZERO };

/** A red amount on the side where a signed balance stands: it takes the balance away as well. */
const sameSideOf = (signed: Fen): { debit: Fen; credit: Fen } =>
  signed > 0n ? { debit: negate(signed), credit: ZERO } : { debit: ZERO, credit: signed };

/** Whether a balance was posted red on the side that a positive line would stand on. */
const isRed = (closing: Fen, { debit, credit }: TransferBalance['month']): boolean =>
  (closing > 0n ? credit : debit) < 0n;

const lineOf = (
  line: Pick<VoucherLineDraft, 'subjectId' | 'summary' | 'debit' | 'credit'> & Partial<VoucherLineDraft>,
): VoucherLineDraft => ({
  auxiliary: [],
  currencyCode: null,
  rate: null,
  originalAmount: null,
  quantity: null,
  price: null,
  ...line,
});

const byCodeThenAuxiliary = (a: TransferBalance, b: TransferBalance): number =>
  compareCodes(a.subject, b.subject) ||
  compareText(a.auxiliaryCodes, b.auxiliaryCodes) ||
  compareText(a.currencyCode, b.currencyCode);

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
