import {
  formatMoney,
  isProblem,
  multiplyToFen,
  negate,
  parseDecimal,
  parseMoney,
  QUANTITY,
  RATE,
  sum,
  ZERO,
  type Fen,
} from '@suanpan/accounting-core';
import type { Subject, Voucher, VoucherInput } from '@suanpan/contracts';

/** A voucher while it is typed: amounts are decimal text, as the fields hold them. */
export interface Draft {
  id: number | null;
  version: number | null;
  word: string;
  /** Empty: the next number of the series. */
  number: string;
  date: string;
  attachments: string;
  remark: string;
  rows: Row[];
}

export interface Row {
  /** Keeps a row's fields together while rows move. */
  key: number;
  summary: string;
  subjectId: number | null;
  /** Category id → item id. */
  auxiliary: Readonly<Record<number, number>>;
  debit: string | null;
  credit: string | null;
  quantity: string;
  currencyCode: string | null;
  rate: string;
  original: string;
}

export type Side = 'debit' | 'credit';
const firstRows = 4;

let lastKey = 0;
const emptyRow = (): Row => ({
  key: ++lastKey,
  summary: '',
  subjectId: null,
  auxiliary: {},
  debit: null,
  credit: null,
  quantity: '',
  currencyCode: null,
  rate: '',
  original: '',
});

export const emptyDraft = (word: string, date: string): Draft => ({
  id: null,
  version: null,
  word,
  number: '',
  date,
  attachments: '0',
  remark: '',
  rows: Array.from({ length: firstRows }, emptyRow),
});

/** A saved voucher as a draft. */
export const draftOf = (voucher: Voucher): Draft => ({
  id: voucher.id,
  version: voucher.version,
  word: voucher.word,
  number: String(voucher.code),
  date: voucher.voucherDate,
  attachments: String(voucher.receiptNum),
  remark: voucher.remark ?? '',
  rows: voucher.details.map((line) => ({
    ...emptyRow(),
    summary: line.summary,
    subjectId: line.subjectId,
    auxiliary: Object.fromEntries(line.auxiliary.map((item) => [item.categoryId, item.itemId])),
    debit: line.debitAmount,
    credit: line.creditAmount,
    quantity: line.num ?? '',
    currencyCode: line.originalAmount === null ? null : line.currencyCode,
    rate: line.exchangeRate ?? '',
    original: line.originalAmount ?? '',
  })),
});

const amountOf = (text: string | null): Fen => {
  const amount = text === null ? ZERO : parseMoney(text);
  return isProblem(amount) ? ZERO : amount;
};

export const totalsOf = (draft: Draft): { debit: Fen; credit: Fen; difference: Fen } => {
  const debit = sum(draft.rows.map((row) => amountOf(row.debit)));
  const credit = sum(draft.rows.map((row) => amountOf(row.credit)));
  return { debit, credit, difference: (debit - credit) as Fen };
};

/** Amounts are there and debits equal credits. */
export const isBalanced = (draft: Draft): boolean => {
  const { debit, difference } = totalsOf(draft);
  return difference === ZERO && debit !== ZERO;
};

/** Nothing typed in it; such rows at the end are left out when saving. */
export const isBlank = (row: Row): boolean =>
  row.summary.trim() === '' && row.subjectId === null && row.debit === null && row.credit === null;

export const changeRow = (draft: Draft, key: number, change: Partial<Row>): Draft => ({
  ...draft,
  rows: draft.rows.map((row) => (row.key === key ? { ...row, ...change } : row)),
});

/** An amount stands on one side: typing the one clears the other. */
export const setAmount = (draft: Draft, key: number, side: Side, amount: string | null): Draft =>
  changeRow(draft, key, side === 'debit' ? { debit: amount, credit: null } : { debit: null, credit: amount });

/** "=": the amount that makes debits equal credits, on this side; a negative one goes to the other side. */
export function fillBalance(draft: Draft, key: number, side: Side): Draft {
  const without = setAmount(draft, key, side, null);
  const { difference } = totalsOf(without);
  if (difference === ZERO) return without;
  const missing = side === 'debit' ? negate(difference) : difference;
  if (missing > 0n) return setAmount(draft, key, side, formatMoney(missing));
  return setAmount(draft, key, side === 'debit' ? 'credit' : 'debit', formatMoney(negate(missing)));
}

/** `..` takes the summary of the line above, `//` that of the first line. */
export function expandSummary(draft: Draft, key: number): Draft {
  const index = draft.rows.findIndex((row) => row.key === key);
  const row = draft.rows[index];
  const source =
    row?.summary === '..' ? draft.rows[index - 1] : row?.summary === '//' ? draft.rows[0] : undefined;
  return source ? changeRow(draft, key, { summary: source.summary }) : draft;
}

/** Enter on an empty summary repeats the line above. */
export function repeatSummary(draft: Draft, key: number): Draft {
  const index = draft.rows.findIndex((row) => row.key === key);
  const above = draft.rows[index - 1]?.summary;
  return above && draft.rows[index]?.summary === '' ? changeRow(draft, key, { summary: above }) : draft;
}

/** Chooses a subject: items of categories it does not ask for go, its foreign currency comes with its rate. */
export function chooseSubject(
  draft: Draft,
  key: number,
  subject: Subject | null,
  rateOf: (code: string) => string,
): Draft {
  const [currencyCode = null] = subject?.currencyAccounting ?? [];
  return changeRow(draft, key, {
    subjectId: subject?.id ?? null,
    auxiliary: {},
    quantity: '',
    original: '',
    currencyCode,
    rate: currencyCode === null ? '' : rateOf(currencyCode),
  });
}

/** Original × rate is the base amount, on the side that stands or else on the subject's own. */
export function setForeign(
  draft: Draft,
  row: Row,
  change: Partial<Pick<Row, 'rate' | 'original'>>,
  ownSide: Side,
): Draft {
  const changed = changeRow(draft, row.key, change);
  const { rate, original } = { ...row, ...change };
  const parsed = [parseDecimal(original, QUANTITY), parseDecimal(rate, RATE)];
  if (parsed.some(isProblem)) return changed;
  const side: Side = row.credit !== null ? 'credit' : row.debit !== null ? 'debit' : ownSide;
  return setAmount(changed, row.key, side, formatMoney(multiplyToFen(original, rate)));
}

export const addRow = (draft: Draft, afterKey: number): Draft => {
  const index = draft.rows.findIndex((row) => row.key === afterKey);
  return { ...draft, rows: draft.rows.toSpliced(index + 1, 0, emptyRow()) };
};

export const removeRow = (draft: Draft, key: number): Draft =>
  draft.rows.length <= 2 ? draft : { ...draft, rows: draft.rows.filter((row) => row.key !== key) };

/** What is sent: blank rows left out, each line with what its fields hold. */
export function inputOf(draft: Draft): VoucherInput {
  const number = draft.number.trim();
  return {
    word: draft.word,
    ...(number === '' ? {} : { code: Number(number) }),
    voucherDate: draft.date,
    remark: draft.remark.trim() || null,
    receiptNum: Number(draft.attachments) || 0,
    details: draft.rows.filter((row) => !isBlank(row)).map(lineOf),
  };
}

const lineOf = (row: Row): VoucherInput['details'][number] => ({
  summary: row.summary.trim(),
  subjectId: row.subjectId,
  debitAmount: row.debit,
  creditAmount: row.credit,
  num: row.quantity.trim() || null,
  auxiliary: Object.entries(row.auxiliary).map(([categoryId, itemId]) => ({
    categoryId: Number(categoryId),
    itemId,
  })),
  ...(row.currencyCode === null
    ? {}
    : { currencyCode: row.currencyCode, exchangeRate: row.rate.trim(), originalAmount: row.original.trim() }),
});
