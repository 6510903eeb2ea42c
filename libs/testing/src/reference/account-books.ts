import type { Books } from './books.ts';
import { absolute, FOREIGN, money, pricePerPiece, QUANTITY, show } from './decimals.ts';
import { Extract, total, type Figures, type Span } from './figures.ts';
import { firstDay, lastDay, monthOf, monthsFrom } from './months.ts';
import type { Account, Line, Place, Voucher } from './records.ts';

/** A row of a book as it is shown: names and texts, null where nothing stands. */
export type Row = Record<string, string | number | null>;

/** Money, pieces and foreign currency of some part of the books. */
interface Measured {
  /** Openings and lines of the year, and lines of the span: what cancels is there all the same. */
  entries: number;
  money: Figures;
  /** The money of accounts that are counted in pieces: what the pieces cost. */
  priced: Figures;
  pieces: Figures;
  foreign: Figures;
}

const measured = (extract: Extract, span: Span): Measured => ({
  entries: extract.entries(span),
  money: extract.figures(span, 'amount'),
  priced: extract.figures(span, 'priced'),
  pieces: extract.figures(span, 'quantity'),
  foreign: extract.figures(span, 'foreign'),
});

const isAllZero = (figures: Figures): boolean => Object.values(figures).every((value) => value === 0n);

/** Nothing to show. Pieces left on profit and loss are no balance: the transfer takes the money and leaves them. */
const isNothing = (account: Account, of: Measured): boolean =>
  of.entries === 0 &&
  isAllZero(of.money) &&
  (account.category === 'pl' || (isAllZero(of.pieces) && isAllZero(of.foreign)));

/** A balance in two columns, by its sign. */
const balance = (signed: bigint, name: string): Row => ({
  [`${name}Debit`]: signed > 0n ? money(signed) : null,
  [`${name}Credit`]: signed < 0n ? money(-signed) : null,
});

const eightAmounts = ({ opening, debit, credit, ytdDebit, ytdCredit, closing }: Figures): Row => ({
  ...balance(opening, 'opening'),
  debit: money(debit),
  credit: money(credit),
  ytdDebit: money(ytdDebit),
  ytdCredit: money(ytdCredit),
  ...balance(closing, 'closing'),
});

/** Each column added up over rows. */
function totalsOf(rows: readonly Figures[]): Row {
  const sum = (column: (row: Figures) => bigint): bigint => total(rows.map(column));
  const shown = (value: bigint): string | null => (value === 0n ? null : money(value));
  const positive = (value: bigint): bigint => (value > 0n ? value : 0n);
  return {
    openingDebit: shown(sum((row) => positive(row.opening))),
    openingCredit: shown(sum((row) => positive(-row.opening))),
    debit: money(sum((row) => row.debit)),
    credit: money(sum((row) => row.credit)),
    ytdDebit: money(sum((row) => row.ytdDebit)),
    ytdCredit: money(sum((row) => row.ytdCredit)),
    closingDebit: shown(sum((row) => positive(row.closing))),
    closingCredit: shown(sum((row) => positive(-row.closing))),
  };
}

const fourPieces = (figures: Figures | null): Row => ({
  openingPieces: figures && show(figures.opening, QUANTITY),
  debitPieces: figures && show(figures.debit, QUANTITY),
  creditPieces: figures && show(figures.credit, QUANTITY),
  closingPieces: figures && show(figures.closing, QUANTITY),
});

const fourForeign = (figures: Figures | null): Row => ({
  openingForeign: figures && show(figures.opening, FOREIGN),
  debitForeign: figures && show(figures.debit, FOREIGN),
  creditForeign: figures && show(figures.credit, FOREIGN),
  closingForeign: figures && show(figures.closing, FOREIGN),
});

/** The one unit everything below an account is counted in; pieces and kilograms make no sum. */
function commonUnit(books: Books, account: Account): string | null {
  const units = new Set(books.leavesOf(account.code).flatMap(({ unit }) => unit ?? []));
  return units.size === 1 ? [...units][0]! : null;
}

interface ShownAccount {
  account: Account;
  extract: Extract;
  figures: Measured;
}

/** Accounts with something to show in the span, and everything above them. */
function shownAccounts(books: Books, span: Span): ShownAccount[] {
  const used = new Set(books.places().map((place) => place.account));
  const all = books.accounts
    .filter(({ code }) => [...used].some((leaf) => books.isWithin(leaf, code)))
    .map((account): ShownAccount => {
      const extract = new Extract(books, (place) => books.isWithin(place.account, account.code));
      return { account, extract, figures: measured(extract, span) };
    });
  const leaves = all.filter(({ account, figures }) => used.has(account.code) && !isNothing(account, figures));
  return all.filter(({ account }) => leaves.some((leaf) => books.isWithin(leaf.account.code, account.code)));
}

/** The subject balance table with all levels; last the total of the accounts of the first level. */
export function subjectBalance(books: Books, span: Span): Row[] {
  const shown = shownAccounts(books, span);
  const first = shown.filter(({ account }) => account.parent === null);
  return [
    ...shown.map(({ account, figures }) => ({
      code: account.code,
      ...eightAmounts(figures.money),
      ...fourPieces(commonUnit(books, account) ? figures.pieces : null),
    })),
    { code: '', ...totalsOf(first.map(({ figures }) => figures.money)), ...fourPieces(null) },
  ];
}

/** What moved on every account with lines in the span and on those above; last the total of the first level. */
export function subjectSummary(books: Books, span: Span): Row[] {
  const hasLines = ({ code }: Account): boolean =>
    new Extract(books, ({ account }) => books.isWithin(account, code)).lines.some(
      ({ month }) => month >= span.from && month <= span.to,
    );
  const shown = subjectBalance(books, span).filter(
    ({ code }) => code === '' || hasLines(books.account(String(code))),
  );
  return shown.map(({ code, debit, credit }) => ({ code: code!, debit: debit!, credit: credit! }));
}

/** Every line of the span in the order of the vouchers; last the totals. */
export function dayBook(books: Books, span: Span): Row[] {
  const vouchers = monthsFrom(span.from, span.to).flatMap((month) => inMonth(books, month));
  const lines = vouchers.flatMap(({ lines }) => lines);
  const of = (side: 'debit' | 'credit'): bigint =>
    total(lines.filter((line) => line.side === side).map(({ amount }) => amount));
  return [
    ...vouchers.flatMap((voucher) =>
      voucher.lines.map((line, index) => ({
        voucher: `${voucher.word}-${voucher.number}/${index + 1}`,
        date: voucher.date,
        account: line.account,
        items: line.items.join(' '),
        debit: line.side === 'debit' ? money(line.amount) : null,
        credit: line.side === 'credit' ? money(line.amount) : null,
      })),
    ),
    { debit: money(of('debit')), credit: money(of('credit')) },
  ];
}

/** What the accounts directly below one moved in each month and since January, on their own sides. */
export function columnTotals(books: Books, span: Span, code: string): Row[] {
  const columns = books.accounts.filter(({ parent }) => parent === code);
  return monthsFrom(span.from, span.to).flatMap((month) => {
    const moved = columns.map((column) => {
      const extract = new Extract(books, ({ account }) => books.isWithin(account, column.code));
      const sign = column.side === 'debit' ? 1n : -1n;
      const { debit, credit, ytdDebit, ytdCredit } = extract.figures({ from: month, to: month }, 'amount');
      return { period: sign * (debit - credit), ytd: sign * (ytdDebit - ytdCredit) };
    });
    return (['period', 'ytd'] as const).map((kind): Row => ({
      kind,
      date: lastDay(month),
      amounts: moved.map((column) => money(column[kind])).join(' '),
    }));
  });
}

/** Which further columns a ledger has. */
interface Columns {
  pieces: boolean;
  foreign: boolean;
}

/** What stands somewhere at one moment. */
type Standing = Record<'money' | 'priced' | 'pieces' | 'foreign', bigint>;

const standing = (of: Measured, at: 'opening' | 'closing'): Standing => ({
  money: of.money[at],
  priced: of.priced[at],
  pieces: of.pieces[at],
  foreign: of.foreign[at],
});

const standingRow = (now: Standing, columns: Columns): Row => ({
  side: now.money === 0n ? 'flat' : now.money > 0n ? 'debit' : 'credit',
  balance: money(absolute(now.money)),
  price: columns.pieces ? pricePerPiece(now.priced, now.pieces) : null,
  balancePieces: columns.pieces ? show(now.pieces, QUANTITY) : null,
  balanceForeign: columns.foreign ? show(now.foreign, FOREIGN) : null,
});

const noTurnover: Row = {
  debit: null,
  credit: null,
  debitPieces: null,
  creditPieces: null,
  debitForeign: null,
  creditForeign: null,
};

function totalRow(kind: 'period' | 'ytd', of: Measured, columns: Columns): Row {
  const [debit, credit] =
    kind === 'period' ? (['debit', 'credit'] as const) : (['ytdDebit', 'ytdCredit'] as const);
  return {
    kind,
    debit: money(of.money[debit]),
    credit: money(of.money[credit]),
    debitPieces: columns.pieces ? show(of.pieces[debit], QUANTITY) : null,
    creditPieces: columns.pieces ? show(of.pieces[credit], QUANTITY) : null,
    debitForeign: columns.foreign ? show(of.foreign[debit], FOREIGN) : null,
    creditForeign: columns.foreign ? show(of.foreign[credit], FOREIGN) : null,
    ...standingRow(standing(of, 'closing'), columns),
  };
}

/** The general ledger: opening, period and year to date of every account with something to show. */
export function generalLedger(books: Books, span: Span): Row[] {
  return shownAccounts(books, span).flatMap(({ account, extract, figures }) => {
    const columns: Columns = {
      pieces: commonUnit(books, account) !== null,
      foreign: extract.foreignCurrencies(span.to).length === 1,
    };
    return [
      { kind: 'opening', ...noTurnover, ...standingRow(standing(figures, 'opening'), columns) },
      totalRow('period', figures, columns),
      totalRow('ytd', figures, columns),
    ].map((row) => ({ code: account.code, ...row }));
  });
}

/**
 * The detailed ledger of an account with everything below it, or of one item in it or in all accounts: the opening,
 * then each month's lines by date, word and number with the balance they lead to, then the month's total and the year's.
 */
export function detailLedger(
  books: Books,
  span: Span,
  code: string | null,
  item: string | null = null,
): Row[] {
  const wanted = (place: Place): boolean =>
    (code === null || books.isWithin(place.account, code)) && (item === null || place.items.includes(item));
  const extract = new Extract(books, wanted);
  const columns: Columns = {
    pieces: code !== null && commonUnit(books, books.account(code)) !== null,
    foreign: extract.foreignCurrencies(span.to).length === 1,
  };
  const now: Standing = {
    money: extract.balanceBefore(firstDay(span.from), 'amount'),
    priced: extract.balanceBefore(firstDay(span.from), 'priced'),
    pieces: extract.balanceBefore(firstDay(span.from), 'quantity'),
    foreign: extract.balanceBefore(firstDay(span.from), 'foreign'),
  };
  const rows: Row[] = [
    { kind: 'opening', date: firstDay(span.from), ...noTurnover, ...standingRow(now, columns) },
  ];
  for (const month of monthsFrom(span.from, span.to)) {
    for (const voucher of inMonth(books, month))
      for (const [index, line] of voucher.lines.entries()) {
        if (!wanted(line)) continue;
        const sign = line.side === 'debit' ? 1n : -1n;
        now.money += sign * line.amount;
        if (books.account(line.account).unit !== null) now.priced += sign * line.amount;
        now.pieces += sign * (line.quantity ?? 0n);
        now.foreign += sign * (line.foreign ?? 0n);
        rows.push({
          ...standingRow(now, columns),
          ...lineRow(books, voucher, line, columns),
          voucher: `${voucher.word}-${voucher.number}/${index + 1}`,
        });
      }
    const ofMonth = measured(extract, { from: month, to: month });
    for (const kind of ['period', 'ytd'] as const)
      rows.push({ ...totalRow(kind, ofMonth, columns), date: lastDay(month) });
  }
  return rows;
}

const inMonth = (books: Books, month: string): Voucher[] =>
  books.inOrder().filter(({ date }) => monthOf(date) === month);

function lineRow(books: Books, voucher: Voucher, line: Line, columns: Columns): Row {
  const onDebit = line.side === 'debit';
  const pieces = columns.pieces && line.quantity !== null ? show(line.quantity, QUANTITY) : null;
  const foreign = columns.foreign && line.foreign !== null ? show(line.foreign, FOREIGN) : null;
  return {
    kind: 'line',
    date: voucher.date,
    account: line.account,
    items: line.items.join(' '),
    currency: line.currency === books.terms.baseCurrency ? null : line.currency,
    debit: onDebit ? money(line.amount) : null,
    credit: onDebit ? null : money(line.amount),
    debitPieces: onDebit ? pieces : null,
    creditPieces: onDebit ? null : pieces,
    price: pieces === null ? null : pricePerPiece(line.amount, line.quantity!),
    debitForeign: onDebit ? foreign : null,
    creditForeign: onDebit ? null : foreign,
  };
}

interface ShownPlace extends Place {
  figures: Measured;
}

/** Every account × items × currency with something to show. */
function shownPlaces(books: Books, span: Span): ShownPlace[] {
  return books
    .places()
    .map((place): ShownPlace => {
      const isHere = (other: Place): boolean =>
        other.account === place.account &&
        other.currency === place.currency &&
        other.items.join(' ') === place.items.join(' ');
      return { ...place, figures: measured(new Extract(books, isHere), span) };
    })
    .filter(({ account, figures }) => !isNothing(books.account(account), figures));
}

/** The auxiliary balance by account: accounts that are kept by items or in a foreign currency, place by place. */
export function balanceByPlace(books: Books, span: Span): Row[] {
  const { baseCurrency } = books.terms;
  const shown = shownPlaces(books, span);
  const detailed = new Set(
    shown
      .filter(({ items, currency }) => items.length > 0 || currency !== baseCurrency)
      .map(({ account }) => account),
  );
  const rows = shown.filter(({ account }) => detailed.has(account)).toSorted(byPlace);
  return [
    ...rows.map(({ account, items, currency, figures }) => ({
      code: account,
      items: items.join(' '),
      currency,
      ...eightAmounts(figures.money),
      ...fourPieces(books.account(account).unit === null ? null : figures.pieces),
      ...fourForeign(currency === baseCurrency ? null : figures.foreign),
    })),
    totalOf(rows.map(({ figures }) => figures.money)),
  ];
}

/** The auxiliary balance of one category, item by item over all accounts. */
export function balanceByItem(books: Books, span: Span, category: string): Row[] {
  const { baseCurrency } = books.terms;
  const shown = shownPlaces(books, span);
  const inCategory = (item: string): boolean => item.startsWith(`${category}:`);
  const items = [...new Set(shown.flatMap(({ items }) => items.filter(inCategory)))].toSorted();
  const rows = items
    .map((item) => {
      const places = shown.filter(({ items }) => items.includes(item));
      const extract = new Extract(books, (other) =>
        places.some(
          ({ account, items, currency }) =>
            account === other.account && currency === other.currency && items.join() === other.items.join(),
        ),
      );
      const units = new Set(places.flatMap(({ account }) => books.account(account).unit ?? []));
      const currencies = new Set(places.map(({ currency }) => currency));
      const isForeign = currencies.size === 1 && !currencies.has(baseCurrency);
      return { item, figures: measured(extract, span), isCounted: units.size === 1, isForeign };
    })
    .filter(
      ({ figures: { entries, ...of } }) => entries > 0 || !Object.values(of).every((one) => isAllZero(one)),
    );
  return [
    ...rows.map(({ item, figures, isCounted, isForeign }) => ({
      item,
      ...eightAmounts(figures.money),
      ...fourPieces(isCounted ? figures.pieces : null),
      ...fourForeign(isForeign ? figures.foreign : null),
    })),
    totalOf(rows.map(({ figures }) => figures.money)),
  ];
}

const totalOf = (rows: readonly Figures[]): Row => ({
  ...totalsOf(rows),
  ...fourPieces(null),
  ...fourForeign(null),
});

const byPlace = (a: Place, b: Place): number =>
  compare(a.account, b.account) || compare(codesOf(a), codesOf(b)) || compare(a.currency, b.currency);
const codesOf = ({ items }: Place): string => items.map((item) => item.split(':')[1]).join(' ');
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const cashAccounts = {
  0: ['1001', '1002', '1012'],
  1: ['1001', '1002', '1012'],
  2: ['1001', '1002', '1009'],
};

/** What is in hand, in the bank and elsewhere at the end of a month, and by how much it changed in it. */
export const cashBooks = (books: Books, month: string): Row[] =>
  cashAccounts[books.terms.standard].map((code) => {
    const extract = new Extract(books, (place) => books.isWithin(place.account, code));
    const { debit, credit, closing } = extract.figures({ from: month, to: month }, 'amount');
    return { code, value: money(closing), movement: money(debit - credit) };
  });
