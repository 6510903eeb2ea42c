import type { OpeningFigures, PeriodBalance } from './balances.ts';
import { addDecimals } from './decimal.ts';
import { add, type Fen, moneyOf, ZERO } from './money.ts';
import { periodOf } from './period.ts';
import type { Subject, SubjectCategory } from './subject.ts';
import type { VoucherContext, VoucherDraft, VoucherLineDraft } from './voucher.ts';
import { isCarryForward, type VoucherKind } from './voucher-kind.ts';

/** A small chart and its vouchers, written as an accountant writes them. Only tests use this. */

const sides: Record<SubjectCategory, 'debit' | 'credit'> = {
  asset: 'debit',
  liability: 'credit',
  common: 'debit',
  equity: 'credit',
  cost: 'debit',
  pl: 'debit',
};

/** Subjects from lines of code, name, category and, if not usual, the side; parents before children. */
export function chart(text: string, settings: Record<string, Partial<Subject>> = {}): Subject[] {
  const rows = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  return rows.map(([code = '', name = '', category = 'asset', side], index) => {
    const parent = rows.findLastIndex(([other = '']) => other !== code && code.startsWith(other));
    return {
      id: index + 1,
      code,
      name,
      category: category as SubjectCategory,
      normalSide: (side ?? sides[category as SubjectCategory]) as Subject['normalSide'],
      level: code.length / 2 - 1,
      parentId: parent < 0 ? null : parent + 1,
      isLeaf: !rows.some(([other = '']) => other !== code && other.startsWith(code)),
      usable: true,
      auxiliaryCategoryIds: [],
      quantityUnit: null,
      currencyCodes: [],
      cashAccount: code.startsWith('1001') || code.startsWith('1002'),
      revaluation: false,
      ...settings[code],
    };
  });
}

export const CUSTOMER = 7;
export const STOCK = 8;

export const subjects = chart(
  `1001   现金         asset
   1002   银行存款     asset
   100201 人民币户     asset
   100202 美元户       asset
   1122   应收账款     asset
   1405   库存商品     asset
   1602   累计折旧     asset      credit
   1901   停用科目     asset
   2202   应付账款     liability
   3001   实收资本     equity
   3103   本年利润     equity
   3104   利润分配     equity
   4001   生产成本     cost
   5001   主营业务收入 pl         credit
   5401   主营业务成本 pl
   5602   管理费用     pl
   560301 利息费用     pl
   560302 利息收入     pl`,
  {
    '100202': { currencyCodes: ['USD'] },
    '1122': { auxiliaryCategoryIds: [CUSTOMER] },
    '1405': { quantityUnit: '件', auxiliaryCategoryIds: [STOCK] },
    '1901': { usable: false },
  },
);

const byCode = new Map(subjects.map((subject) => [subject.code, subject]));

export function subject(code: string): Subject {
  const found = byCode.get(code);
  if (!found) throw new Error(`no subject ${code}`);
  return found;
}

export const context: VoucherContext = {
  subjects: new Map(subjects.map((s) => [s.id, s])),
  items: new Map([
    [701, { categoryId: CUSTOMER, enabled: true }],
    [702, { categoryId: CUSTOMER, enabled: true }],
    [703, { categoryId: CUSTOMER, enabled: false }],
    [801, { categoryId: STOCK, enabled: true }],
  ]),
  currencies: new Map([
    ['CNY', { scale: 2, isBase: true }],
    ['USD', { scale: 2, isBase: false }],
    ['JPY', { scale: 0, isBase: false }],
  ]),
  baseCurrency: 'CNY',
  enablePeriod: { year: 2025, month: 1 },
  oldestOpenPeriod: { year: 2025, month: 3 },
  profitSubjectCode: '3103',
};

/** One line: "1002" Dr or Cr an amount, with anything else that differs from a plain line. */
export function line(
  code: string,
  side: 'Dr' | 'Cr',
  amount: string,
  rest: Partial<VoucherLineDraft> = {},
): VoucherLineDraft {
  return {
    summary: '摘要',
    subjectId: byCode.get(code)?.id ?? null,
    debit: side === 'Dr' ? moneyOf(amount) : ZERO,
    credit: side === 'Cr' ? moneyOf(amount) : ZERO,
    auxiliary: [],
    currencyCode: null,
    rate: null,
    originalAmount: null,
    quantity: null,
    price: null,
    ...rest,
  };
}

export const customer = (itemId: number): Partial<VoucherLineDraft> => ({
  auxiliary: [{ categoryId: CUSTOMER, itemId }],
});

export function voucher(
  lines: VoucherLineDraft[],
  rest: { date?: string; kind?: VoucherKind } = {},
): VoucherDraft {
  return { date: '2025-03-15', word: '记', kind: 'manual', lines, ...rest };
}

/** Turnover and actual amount of the year so far; `auxSetId`: kept by an item combination. */
type YearToDate = Partial<Record<'cumulativeDebit' | 'cumulativeCredit' | 'yearToDateActual', string>> & {
  auxSetId?: number;
};

/** An opening row on a subject's own side. */
export const opening = (code: string, amount: string, rest: YearToDate = {}): OpeningFigures =>
  openingOn(subject(code).id, amount, rest);

/** The same for a subject of any chart. */
export const openingOn = (subjectId: number, amount: string, rest: YearToDate = {}): OpeningFigures => ({
  subjectId,
  auxSetId: rest.auxSetId ?? 0,
  currencyCode: 'CNY',
  openingAmount: moneyOf(amount),
  originalAmount: null,
  quantity: null,
  yearStartOriginal: null,
  yearStartQuantity: null,
  cumulativeDebit: moneyOf(rest.cumulativeDebit ?? '0'),
  cumulativeCredit: moneyOf(rest.cumulativeCredit ?? '0'),
  yearToDateActual: rest.yearToDateActual === undefined ? null : moneyOf(rest.yearToDateActual),
});

/** What the ledger keeps of vouchers: one row per month, subject, items and currency. */
export function periodBalances(vouchers: readonly VoucherDraft[]): PeriodBalance[] {
  const rows = new Map<string, PeriodBalance>();
  for (const { date, kind, lines } of vouchers)
    for (const posting of lines) {
      const key = { subjectId: posting.subjectId ?? 0, auxSetId: posting.auxiliary[0]?.itemId ?? 0 };
      const currencyCode = posting.currencyCode ?? 'CNY';
      const text = [date.slice(0, 7), key.subjectId, key.auxSetId, currencyCode].join('/');
      const row = rows.get(text) ?? { ...periodOf(date), ...key, currencyCode, ...nothing() };
      rows.set(text, post(row, posting, isCarryForward(kind)));
    }
  return [...rows.values()];
}

function post(
  row: PeriodBalance,
  { debit, credit, ...rest }: VoucherLineDraft,
  carried: boolean,
): PeriodBalance {
  const onDebit = debit !== ZERO;
  const [quantity, original] = [rest.quantity ?? '0', rest.originalAmount ?? '0'];
  const part = (amount: Fen): Fen => (carried ? amount : ZERO);
  return {
    ...row,
    lineCount: row.lineCount + 1,
    debit: add(row.debit, debit),
    credit: add(row.credit, credit),
    cfDebit: add(row.cfDebit, part(debit)),
    cfCredit: add(row.cfCredit, part(credit)),
    quantityDebit: addDecimals(row.quantityDebit, onDebit ? quantity : '0'),
    quantityCredit: addDecimals(row.quantityCredit, onDebit ? '0' : quantity),
    originalDebit: addDecimals(row.originalDebit, onDebit ? original : '0'),
    originalCredit: addDecimals(row.originalCredit, onDebit ? '0' : original),
  };
}

const nothing = () => ({
  lineCount: 0,
  debit: ZERO,
  credit: ZERO,
  cfDebit: ZERO,
  cfCredit: ZERO,
  quantityDebit: '0',
  quantityCredit: '0',
  originalDebit: '0',
  originalCredit: '0',
});
