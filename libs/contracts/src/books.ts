import { Type, type Static } from 'typebox';
import {
  AsOf,
  AuxiliaryRef,
  BalanceSide,
  Bit,
  Day,
  Id,
  IdText,
  Money,
  Month,
  Nullable,
  Original,
  Price,
  Quantity,
  Side,
  Text,
  Unreviewed,
} from './wire/common.ts';

/**
 * Account books (spec/api.md 7, behaviour.md 8, decision D23). `accountDate` is any day of the wanted
 * month; `from`/`to` give a span of months instead.
 */
export const BookQuery = Type.Object({
  accountDate: Type.Optional(Day),
  from: Type.Optional(Month),
  to: Type.Optional(Month),
  asOf: AsOf,
  unreviewed: Unreviewed,
  showNumPrice: Type.Optional(Type.Boolean()),
});
export type BookQuery = Static<typeof BookQuery>;

const codeRange = {
  /** Subject codes from here … */
  codeFrom: Type.Optional(Text(32)),
  /** … to here, everything below it included. */
  codeTo: Type.Optional(Text(32)),
};

export const SubjectBalanceRow = Type.Object({
  subjectId: Nullable(Id),
  auxiliaryId: Nullable(Id),
  parentId: Nullable(Id),
  code: Type.String(),
  name: Type.String(),
  level: Nullable(Type.Integer()),
  isLeaf: Type.Boolean(),
  unit: Nullable(Type.String()),
  balanceDirection: Nullable(Side),
  beginningDebitBalance: Nullable(Money),
  beginningCreditBalance: Nullable(Money),
  currentDebitAmount: Nullable(Money),
  currentCreditAmount: Nullable(Money),
  ytdDebitAmount: Nullable(Money),
  ytdCreditAmount: Nullable(Money),
  endingDebitBalance: Nullable(Money),
  endingCreditBalance: Nullable(Money),
  beginningBalanceNum: Nullable(Quantity),
  currentDebitAmountNum: Nullable(Quantity),
  currentCreditAmountNum: Nullable(Quantity),
  endingBalanceNum: Nullable(Quantity),
  /**
   * With `showNumPrice`: the one foreign currency that everything foreign on the subject is kept in, and its amounts,
   * those of balances debit-signed: a credit balance is negative.
   */
  currency: Nullable(Type.String()),
  openingOriginal: Nullable(Original),
  currentDebitOriginal: Nullable(Original),
  currentCreditOriginal: Nullable(Original),
  closingOriginal: Nullable(Original),
  isTotal: Type.Boolean(),
});
export type SubjectBalanceRow = Static<typeof SubjectBalanceRow>;

/** GET /accountBook/subjectBalance and /accountBook/generalLedger. */
export const SubjectBalanceBookQuery = Type.Object({
  ...BookQuery.properties,
  level: Type.Optional(Type.Integer({ minimum: 1, maximum: 4 })),
  /** Whether usable subjects without lines, opening and balance have a row as well. */
  showZero: Type.Optional(Type.Boolean()),
  ...codeRange,
});

/** GET /accountBook/subjectSummary — rows of SubjectBalanceRow whose balances and year are null. */
export const SubjectSummaryQuery = Type.Omit(SubjectBalanceBookQuery, ['showZero']);

/** The other side of a line's voucher: its first subject by code, and how many more there are. */
export const CounterSubject = Type.Object({
  code: Type.String(),
  name: Type.String(),
  more: Type.Integer(),
});
export type CounterSubject = Static<typeof CounterSubject>;

export const LedgerRow = Type.Object({
  kind: Type.Union([
    Type.Literal('opening'),
    Type.Literal('line'),
    Type.Literal('period'),
    Type.Literal('ytd'),
  ]),
  voucherDate: Nullable(Day),
  voucherId: Nullable(Id),
  word: Nullable(Type.String()),
  code: Nullable(Type.Integer()),
  lineNo: Nullable(Type.Integer()),
  summary: Type.String(),
  subjectId: Nullable(Id),
  subjectCode: Type.String(),
  subjectName: Type.String(),
  auxiliary: Type.Array(AuxiliaryRef),
  debitAmount: Nullable(Money),
  creditAmount: Nullable(Money),
  /** The side the balance stands on, by its sign; `flat` for zero. */
  balanceDirection: BalanceSide,
  /** Always ≥ 0; see balanceDirection. */
  balance: Money,
  /**
   * The quantity and foreign columns are filled with `showNumPrice`, where everything in the ledger is kept in one
   * unit, or in one foreign currency. On a line: as posted, on the side of its amount.
   */
  num: Nullable(Quantity),
  /** On a line its unit price, else amount ÷ quantity of the balance. */
  price: Nullable(Price),
  debitNum: Nullable(Quantity),
  creditNum: Nullable(Quantity),
  /** Debit-signed: a credit balance is negative. */
  numBalance: Nullable(Quantity),
  /** The line's foreign currency; null in base currency and on totals. */
  currencyCode: Nullable(Type.String()),
  originalAmount: Nullable(Original),
  debitOriginal: Nullable(Original),
  creditOriginal: Nullable(Original),
  /** Debit-signed. */
  originalBalance: Nullable(Original),
  /** On lines of a detailed ledger asked for with `showCounter`. */
  counter: Type.Optional(Nullable(CounterSubject)),
});
export type LedgerRow = Static<typeof LedgerRow>;

export const DetailQuery = Type.Object({
  ...BookQuery.properties,
  subjectId: Type.Optional(IdText),
  subjectCode: Type.Optional(Text(32)),
  auxiliaryItemId: Type.Optional(IdText),
  showCounter: Type.Optional(Type.Boolean()),
  /** Lines a page (opening and total rows come on top); without it the whole span, up to 20,000 lines. */
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 5000 })),
  /** The `x-next-page` of the page before. */
  after: Type.Optional(Text(400)),
});
/** One to three ids, joined by commas. */
/** Up to fifty ids, joined by commas. */
export const Ids = Type.String({ pattern: '^[0-9]{1,15}(,[0-9]{1,15}){0,49}$' });

const UpToThree = Type.String({ pattern: '^[0-9]{1,15}(,[0-9]{1,15}){0,2}$' });
/** An item of each category, in their order; `none` where lines have no item of it. */
const ItemOfEach = Type.String({ pattern: '^([0-9]{1,15}|none)(,([0-9]{1,15}|none)){0,2}$' });

/**
 * GET /accountBook/auxiliaryDetails — the ledger of an item, or of one of each of up to three categories, over all
 * subjects, in a range of them, or in one and what is below it.
 */
export const AuxiliaryDetailQuery = Type.Object({
  ...Type.Omit(DetailQuery, ['subjectCode', 'auxiliaryItemId']).properties,
  ...codeRange,
  /** The categories; an item of another one is missing. */
  auxiliaryId: UpToThree,
  auxiliaryItemId: ItemOfEach,
});
/** Header `x-next-page` carries the key of the next page; there is none on the last one. */
export const DetailLedger = Type.Array(LedgerRow);

export const GeneralLedgerEntry = Type.Object({
  subject: Type.Object({
    id: Id,
    code: Type.String(),
    name: Type.String(),
    level: Type.Integer(),
    isLeaf: Type.Boolean(),
    balanceDirection: Side,
    unit: Nullable(Type.String()),
    /** The one foreign currency of its foreign columns. */
    currency: Nullable(Type.String()),
  }),
  /** Always three: opening, period, ytd. */
  summary: Type.Array(LedgerRow),
});
export type GeneralLedgerEntry = Static<typeof GeneralLedgerEntry>;

export const AuxiliaryBalanceQuery = Type.Object({
  ...BookQuery.properties,
  /** Up to three categories; without any every auxiliary or currency row (with bySubject). */
  auxiliaryId: Type.Optional(UpToThree),
  /** Lines without an item of some category have rows as well, so that the rows add up to the subjects. */
  unassigned: Type.Optional(Bit),
  /** Codes of the first category's items from here … */
  itemFrom: Type.Optional(Text(32)),
  /** … to here, everything that begins with it included. */
  itemTo: Type.Optional(Text(32)),
  subjectId: Type.Optional(IdText),
  ...codeRange,
  bySubject: Type.Optional(Bit),
  /** With `bySubject`: subjects down to this level, what is below them summed up by items and currency. */
  level: Type.Optional(Type.Integer({ minimum: 1, maximum: 4 })),
  /** Also what has no lines, opening and balance: of one category every enabled item. */
  showZero: Type.Optional(Type.Boolean()),
});
export const AuxiliaryBalanceRow = Type.Object({
  ...SubjectBalanceRow.properties,
  subjectCode: Nullable(Type.String()),
  subjectName: Nullable(Type.String()),
  auxiliary: Type.Array(AuxiliaryRef),
  /** Code of the row's currency; the base currency's code on base rows. */
  currency: Nullable(Type.String()),
  /** Debit-signed, as foreign amounts are. */
  openingQuantity: Nullable(Quantity),
  closingQuantity: Nullable(Quantity),
});
export type AuxiliaryBalanceRow = Static<typeof AuxiliaryBalanceRow>;

/** GET /accountBook/list — subjects with movement or balance in the month, and their ancestors. */
export const BookSubject = Type.Object({
  id: Id,
  parentId: Nullable(Id),
  code: Type.String(),
  name: Type.String(),
  level: Type.Integer(),
  isLeaf: Type.Boolean(),
  balanceDirection: Side,
  unit: Nullable(Type.String()),
  subjectFullName: Type.String(),
});
export type BookSubject = Static<typeof BookSubject>;

/**
 * GET /accountBook/auxiliaryList — items of a category that any voucher or opening names, by code; of several categories
 * their combinations, which hold an item of one of them at least.
 */
export const AuxiliaryListQuery = Type.Object({ auxiliaryId: UpToThree });
export const BookItem = Type.Object({
  /** As `auxiliaryItemId` of a ledger names it. */
  key: Type.String(),
  /** Of the first category; null where the combination has none of it. */
  id: Nullable(Id),
  /** Of all categories, in their order. */
  code: Type.String(),
  name: Type.String(),
});
export type BookItem = Static<typeof BookItem>;

/** GET /accountBook/chronological — the day book: every line of the vouchers, or those on a range of subjects or with some items, in the order of the books. */
export const ChronologicalQuery = Type.Object({
  ...BookQuery.properties,
  ...codeRange,
  /** Lines with one of the items; of items of several categories, with one of each. */
  items: Type.Optional(Ids),
  /** Lines a page; without it the whole span, up to 20,000 lines. */
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 5000 })),
  /** The `next` of the page before. */
  after: Type.Optional(Text(200)),
});
export const ChronologicalLine = Type.Object({
  voucherId: Id,
  voucherDate: Day,
  word: Type.String(),
  code: Type.Integer(),
  lineNo: Type.Integer(),
  summary: Type.String(),
  subjectId: Id,
  subjectCode: Type.String(),
  subjectName: Type.String(),
  auxiliary: Type.Array(AuxiliaryRef),
  debitAmount: Nullable(Money),
  creditAmount: Nullable(Money),
  quantity: Nullable(Quantity),
  price: Nullable(Price),
  /** Null in base currency. */
  currencyCode: Nullable(Type.String()),
  originalAmount: Nullable(Original),
  maker: Type.String(),
});
export type ChronologicalLine = Static<typeof ChronologicalLine>;
export const ChronologicalPage = Type.Object({
  lines: Type.Array(ChronologicalLine),
  /** Of all chosen lines, from the balances. */
  debitTotal: Money,
  creditTotal: Money,
  /** Key of the next page; null on the last one. */
  next: Nullable(Type.String()),
});
export type ChronologicalPage = Static<typeof ChronologicalPage>;

/** GET /accountBook/multiColumn — a ledger with a column for each subject directly below it. */
export const MultiColumnQuery = Type.Object({
  ...BookQuery.properties,
  subjectId: Type.Optional(IdText),
  subjectCode: Type.Optional(Text(32)),
});
export const MultiColumnLedger = Type.Object({
  subject: Type.Object({ id: Id, code: Type.String(), name: Type.String() }),
  columns: Type.Array(
    Type.Object({
      subjectId: Id,
      code: Type.String(),
      name: Type.String(),
      side: Side,
      /** The one unit in which everything of the column keeps quantities; null: several, or none. */
      unit: Nullable(Type.String()),
      /** The one foreign currency on the column; null: several, or none. */
      currency: Nullable(Type.String()),
    }),
  ),
  rows: Type.Array(
    Type.Object({
      ...Type.Pick(LedgerRow, [
        'kind',
        'voucherDate',
        'voucherId',
        'word',
        'code',
        'lineNo',
        'summary',
        'debitAmount',
        'creditAmount',
        'balanceDirection',
        'balance',
        'price',
        'debitNum',
        'creditNum',
        'numBalance',
        'currencyCode',
        'debitOriginal',
        'creditOriginal',
        'originalBalance',
      ]).properties,
      /** By column, on the column's side: a movement on the other side is negative. */
      amounts: Type.Array(Nullable(Money)),
      /** The same in quantities; null where they were not asked for, or the column has no unit. */
      quantities: Type.Array(Nullable(Quantity)),
      /** The same in the column's currency; null where they were not asked for, or it has none. */
      originals: Type.Array(Nullable(Original)),
    }),
  ),
});
export type MultiColumnLedger = Static<typeof MultiColumnLedger>;
