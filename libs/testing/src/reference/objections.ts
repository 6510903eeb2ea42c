import type { Books } from './books.ts';
import { convert } from './decimals.ts';
import { isDecember, lastDay, laterBy, monthOf } from './months.ts';
import {
  carriesForward,
  type LineDraft,
  type Member,
  type Side,
  type Voucher,
  type VoucherDraft,
} from './records.ts';

/** In fen: a line keeps 13 digits before the decimal point (spec/api.md 1, Money). */
const tooLarge = 10n ** 15n;

/**
 * Why a voucher may not be written: every objection an auditor would raise, by the code the product must answer with.
 * Any one of them is enough.
 */
export function objectionsToDraft(books: Books, draft: VoucherDraft): string[] {
  const objections = draft.lines.flatMap((line) => objectionsToLine(books, draft.kind, line));
  const sideOf = (side: Side): bigint =>
    draft.lines.reduce((sum, line) => (line.side === side ? sum + line.amount : sum), 0n);
  if (draft.lines.length < 2) objections.push('TOO_FEW_LINES');
  if (sideOf('debit') !== sideOf('credit')) objections.push('NOT_BALANCED');
  if (draft.date < books.terms.enable) objections.push('BEFORE_ENABLE');
  if (draft.date > lastDay(laterBy(12, books.oldestOpenMonth()))) objections.push('DATE_TOO_FAR');
  if (books.closed.has(monthOf(draft.date))) objections.push('PERIOD_CLOSED');
  if (!isKindInPlace(books, draft)) objections.push('KIND_MISMATCH');
  return objections;
}

function objectionsToLine(books: Books, kind: string, line: LineDraft): string[] {
  const account = books.account(line.account);
  if (!books.isLeaf(account.code)) return ['SUBJECT_NOT_LEAF'];
  const objections: string[] = [];
  if (line.amount === 0n) objections.push('LINE_AMOUNT');
  if (line.amount >= tooLarge || line.amount <= -tooLarge) objections.push('AMOUNT_TOO_LARGE');
  const named = line.items.map((item) => item.split(':')[0]!);
  if (account.categories.some((category) => !named.includes(category))) objections.push('AUX_MISSING');
  if (named.some((category) => !account.categories.includes(category))) objections.push('AUX_NOT_EXPECTED');
  if (line.quantity !== null && account.unit === null) objections.push('QUANTITY_NOT_KEPT');
  if ((line.quantity ?? 0n) * line.amount < 0n) objections.push('QUANTITY_SIGN');
  return [...objections, ...objectionsToCurrency(books, kind, line)];
}

function objectionsToCurrency(books: Books, kind: string, line: LineDraft): string[] {
  const { currencies } = books.account(line.account);
  const { baseCurrency } = books.terms;
  if (line.currency === null && currencies.length > 0 && kind !== 'fx-revaluation')
    return ['CURRENCY_REQUIRED'];
  if (line.currency === null || line.currency === baseCurrency) {
    const says = line.foreign === null ? line.amount : convert(line.foreign, line.rate ?? '1');
    return says === line.amount ? [] : ['LOCAL_AMOUNT_MISMATCH'];
  }
  if (!currencies.includes(line.currency)) return ['CURRENCY_NOT_ALLOWED'];
  const movesBaseOnly = kind === 'fx-revaluation' || carriesForward(kind);
  if (movesBaseOnly && (line.foreign ?? 0n) === 0n) return [];
  if (line.rate === null) return ['RATE_MISSING'];
  return convert(line.foreign ?? 0n, line.rate) === line.amount ? [] : ['LOCAL_AMOUNT_MISMATCH'];
}

/** A transfer stands on a month's last day between profit and loss and the profit; a year-end voucher in equity. */
function isKindInPlace(books: Books, { kind, date, lines }: VoucherDraft): boolean {
  const category = ({ account }: LineDraft) => books.account(account).category;
  if (kind === 'year-end')
    return isDecember(monthOf(date)) && lines.every((line) => category(line) === 'equity');
  if (kind !== 'pl-carry-forward') return true;
  const takesProfit = ({ account }: LineDraft) =>
    profitAccounts[books.terms.standard].some((code) => account.startsWith(code));
  return (
    date === lastDay(monthOf(date)) && lines.every((line) => category(line) === 'pl' || takesProfit(line))
  );
}

const profitAccounts = { 0: ['3103'], 1: ['4103', '410405'], 2: ['3101', '3102'] } as const;

/** The account that takes the result of a profit-and-loss account. */
export function profitAccountOf(books: Books, code: string): string {
  const { standard } = books.terms;
  if (standard === 0) return '3103';
  if (standard === 1) return code.startsWith('6901') ? '410405' : '4103';
  return books.account(code).name.startsWith('限定性') ? '3102' : '3101';
}

/** A number must be free and may be at most one above the highest. */
export function objectionsToNumber(taken: readonly number[], wish: number): string[] {
  if (wish < 1) return ['NUMBER_INVALID'];
  const highest = taken.at(-1) ?? 0;
  return taken.includes(wish) || wish > highest + 1 ? ['NUMBER_TAKEN'] : [];
}

/** Why a stored voucher may not be touched by somebody who saw this version of it. */
export function objectionsToTouching(books: Books, voucher: Voucher, by: Member, version: number): string[] {
  const objections: string[] = [];
  if (version !== voucher.version) objections.push('STALE');
  if (voucher.reviewer !== null) objections.push('AUDITED');
  if (by.role === 'Making' && voucher.maker !== by.userId) objections.push('NOT_OWN_VOUCHER');
  if (books.closed.has(monthOf(voucher.date))) objections.push('PERIOD_CLOSED');
  return objections;
}

const bookkeepers: readonly Member['role'][] = ['Manager', 'Director', 'Making'];
const leaders: readonly Member['role'][] = ['Manager', 'Director'];

/** Rights are asked before anything else. */
export const mayWrite = (by: Member): boolean => bookkeepers.includes(by.role);
export const mayLead = (by: Member): boolean => leaders.includes(by.role);
