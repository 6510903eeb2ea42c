import type { Static } from 'typebox';
import type {
  AuxiliaryBalanceRow,
  BooksCheck,
  CashPanel,
  CheckoutPeriod,
  ChronologicalPage,
  GeneralLedgerEntry,
  LedgerRow,
  MultiColumnLedger,
  ReportPart,
  ReportView,
  SubjectBalanceRow,
  Voucher as WireVoucher,
} from '@suanpan/contracts';
import {
  balanceByItem,
  balanceByPlace,
  cashBooks,
  columnTotals,
  dayBook,
  decimals,
  detailLedger,
  generalLedger,
  months,
  statement,
  subjectBalance,
  subjectSummary,
  type Row,
  type Span,
} from '@suanpan/testing/reference';
import { compareAnalyses } from './compare-analyses.ts';
import { statementsOf } from './company-statements.ts';
import { pick } from './decide-voucher.ts';
import type { Company } from './open-company.ts';
import { sameRows } from './same-rows.ts';
import {
  balanceRow,
  columnRow,
  dayBookRow,
  detailRow,
  generalRows,
  itemRow,
  placeRow,
  summaryRow,
  voucherLines,
} from './shown-books.ts';

/** Every book of the company, in the product and in the reference, for some months and accounts chosen by numbers. */
export async function compareAll(company: Company, looks: readonly number[]): Promise<void> {
  const { books } = company.reference;
  await compareVouchers(company);
  await comparePeriods(company);
  const chosen = [
    books.terms.enable,
    books.oldestOpenMonth(),
    books.newestMonth(),
    pick(books.months, looks[0]!),
  ];
  for (const month of new Set(chosen)) await compareBalances(company, { from: month, to: month });
  const span = spanOf(company, looks[1]!, looks[2]!);
  await compareBalances(company, span);
  await compareGeneralLedger(company, span);
  await compareStatements(company, span);
  await compareStatements(company, { from: books.oldestOpenMonth(), to: books.oldestOpenMonth() });
  await compareLinesBooks(company, span, looks[5]!);
  await compareAnalyses(company, span);
  if (isWhole(looks)) {
    for (const month of books.months) {
      await compareStatements(company, { from: month, to: month });
      await compareIdentities(company, month);
    }
    await compareParts(company, span);
  }
  for (const look of looks.slice(3, 6)) await compareDetailLedger(company, spanOf(company, 0, look), look);
  await compareItems(company, span, looks[6]!);
  await compareDashboard(company, pick(books.months, looks[7]!));
}

/** Whether every month is compared, and every figure with its parts: a third of the histories is enough. */
export const isWhole = (looks: readonly number[]): boolean => looks[7]! % 3 === 0;

/** The tables of one month, in the middle of a history. */
export async function compareSome(company: Company, looks: readonly number[]): Promise<void> {
  const span = spanOf(company, looks[2]!, looks[3]!);
  await compareBalances(company, span);
  await compareGeneralLedger(company, span);
  await compareDetailLedger(company, span, looks[4]!);
}

function spanOf({ reference: { books } }: Company, from: number, length: number): Span {
  const first = from % books.months.length;
  const last = first + (length % (books.months.length - first));
  return { from: books.months[first]!, to: books.months[last]! };
}

const query = ({ from, to }: Span): string => `from=${from}&to=${to}&showNumPrice=true`;
const said = ({ from, to }: Span): string => (from === to ? from : `${from} to ${to}`);

async function compareBalances({ desk, reference: { books }, itemName }: Company, span: Span): Promise<void> {
  const table = await desk.read<SubjectBalanceRow[]>(`/accountBook/subjectBalance?${query(span)}`);
  sameRows(`subject balance of ${said(span)}`, table.map(balanceRow), subjectBalance(books, span));
  const { from, to } = span;
  const places = await desk.read<AuxiliaryBalanceRow[]>(
    `/accountBook/auxiliaryBalance?bySubject=1&from=${from}&to=${to}`,
  );
  const shown = places.map((row) => placeRow(row, itemName));
  sameRows(`auxiliary balance of ${said(span)}`, shown, balanceByPlace(books, span));
}

async function compareGeneralLedger({ desk, reference: { books } }: Company, span: Span): Promise<void> {
  const entries = await desk.read<Static<typeof GeneralLedgerEntry>[]>(
    `/accountBook/generalLedger?${query(span)}`,
  );
  sameRows(`general ledger of ${said(span)}`, entries.flatMap(generalRows), generalLedger(books, span));
}

/** The ledger of an account, or of an account's parent; for some accounts also that of one item in it. */
async function compareDetailLedger(company: Company, span: Span, look: number): Promise<void> {
  const { desk, kind, reference, itemName, itemId } = company;
  const leaf = reference.books.account(pick(kind.accounts, look));
  const code = look % 3 === 0 ? (leaf.parent ?? leaf.code) : leaf.code;
  const item = reference.books.places().find(({ account }) => account === leaf.code)?.items[0] ?? null;
  const ofItem = item === null ? '' : `&auxiliaryItemId=${itemId(item)}`;
  const rows = await desk.read<LedgerRow[]>(
    `/accountBook/details?subjectCode=${code}${ofItem}&${query(span)}`,
  );
  sameRows(
    `detailed ledger of ${code} ${item ?? ''} ${said(span)}`,
    rows.map((row) => detailRow(row, itemName)),
    detailLedger(reference.books, span, code, item),
  );
}

/** The day book, the subject summary, the ledger of an item over all accounts, and one with columns. */
async function compareLinesBooks(company: Company, span: Span, look: number): Promise<void> {
  const { desk, kind, reference, itemName, itemId, categoryId } = company;
  const { books } = reference;
  const { from, to } = span;
  const months = `from=${from}&to=${to}`;
  const day = await desk.read<ChronologicalPage>(`/accountBook/chronological?${months}`);
  const { debitTotal: debit, creditTotal: credit } = day;
  const lines = day.lines.map((line) => dayBookRow(line, itemName));
  sameRows(`day book of ${said(span)}`, [...lines, { debit, credit }], dayBook(books, span));
  const summary = await desk.read<SubjectBalanceRow[]>(`/accountBook/subjectSummary?${months}`);
  sameRows(`subject summary of ${said(span)}`, summary.map(summaryRow), subjectSummary(books, span));
  const used = books.places().flatMap(({ items }) => items);
  if (used.length > 0) {
    const item = pick(used, look);
    const category = categoryId(item.split(':')[0]!);
    const rows = await desk.read<LedgerRow[]>(
      `/accountBook/auxiliaryDetails?auxiliaryId=${category}&auxiliaryItemId=${itemId(item)}&${query(span)}`,
    );
    const shown = rows.map((row) => detailRow(row, itemName));
    sameRows(`ledger of ${item} ${said(span)}`, shown, detailLedger(books, span, null, item));
  }
  const parent = books.account(pick(kind.accounts, look)).parent;
  if (parent === null) return;
  const { rows } = await desk.read<MultiColumnLedger>(
    `/accountBook/multiColumn?subjectCode=${parent}&${months}`,
  );
  const totals = rows.filter((row) => row.kind === 'period' || row.kind === 'ytd').map(columnRow);
  sameRows(`columns of ${parent} ${said(span)}`, totals, columnTotals(books, span, parent));
}

/** What sound books keep (behaviour.md 1), as the product says of a month; flows need no item. */
async function compareIdentities({ desk }: Company, month: string): Promise<void> {
  const checks = await desk.read<BooksCheck[]>(`/report/health?from=${month}&to=${month}`);
  const kept = checks.filter(({ key }) => key !== 'unassigned');
  const rows = (isSound: (check: BooksCheck) => boolean): Row[] =>
    kept.map((check) => ({ key: check.key, sound: String(isSound(check)) }));
  sameRows(
    `identities of ${month}`,
    rows(({ isSound }) => isSound),
    rows(() => true),
  );
}

/** Every figure of every statement is the sum of its parts with their signs. */
async function compareParts(company: Company, { from, to }: Span): Promise<void> {
  const { desk } = company;
  for (const { id, items, seed } of await statementsOf(company)) {
    const path = `/report/template/view/${id}`;
    const view = await desk.read<ReportView>(`${path}?from=${from}&to=${to}`);
    for (const item of items) {
      const parts = await desk.read<ReportPart[]>(`${path}/parts?itemId=${item.id}&from=${from}&to=${to}`);
      const sum = (column: 'currentPeriodAmount' | 'currentYearAmount'): string | null => {
        if (parts.length === 0) return null;
        const signed = parts.map((part) => {
          const value = decimals.parse(part[column], decimals.MONEY);
          return part.calculation === '-' ? -value : value;
        });
        return decimals.money(signed.reduce((a, b) => a + b, 0n));
      };
      const { currentPeriodAmount: current = null, currentYearAmount: year = null } = view[item.id] ?? {};
      sameRows(
        `parts of ${seed.nameEn}, ${item.title}`,
        [{ current, year }],
        [{ current: sum('currentPeriodAmount'), year: sum('currentYearAmount') }],
      );
    }
  }
}

const itemCategories = ['customer', 'inventory', 'department'];

async function compareItems(company: Company, span: Span, look: number): Promise<void> {
  const { desk, reference, itemName, categoryId } = company;
  const category = pick(itemCategories, look);
  const rows = await desk.read<AuxiliaryBalanceRow[]>(
    `/accountBook/auxiliaryBalance?auxiliaryId=${categoryId(category)}&from=${span.from}&to=${span.to}`,
  );
  sameRows(
    `balance by ${category} of ${said(span)}`,
    rows.map((row) => itemRow(row, itemName)),
    balanceByItem(reference.books, span, category),
  );
}

/** Every statement, item by item in their order. */
async function compareStatements(company: Company, span: Span): Promise<void> {
  const { desk, reference } = company;
  for (const { id, seed, items } of await statementsOf(company)) {
    const view = await desk.read<ReportView>(`/report/template/view/${id}?from=${span.from}&to=${span.to}`);
    const shown = items.map((item): Row => {
      const figures = view[item.id];
      return {
        title: item.title,
        current: figures?.currentPeriodAmount ?? null,
        year: figures?.currentYearAmount ?? null,
      };
    });
    const expected = statement(reference.books, span, seed).map(([, current, year], index): Row => {
      return { title: seed.items[index]!.titleZh, current, year };
    });
    sameRows(`${seed.nameEn} of ${said(span)}`, shown, expected);
  }
}

async function compareVouchers({ desk, reference: { books }, itemName }: Company): Promise<void> {
  const vouchers = await desk.look<WireVoucher[]>('/voucher');
  const expected = books
    .inOrder()
    .map((voucher): string[] => [
      [
        voucher.id,
        voucher.date,
        `${voucher.word}-${voucher.number}`,
        voucher.kind,
        voucher.maker,
        voucher.reviewer,
        voucher.version,
      ].join(' '),
      ...voucher.lines.map((line) =>
        [
          line.side,
          line.account,
          ...line.items,
          decimals.money(line.amount),
          line.currency,
          line.foreign === null ? '' : decimals.show(line.foreign, decimals.FOREIGN),
          line.quantity === null ? '' : decimals.show(line.quantity, decimals.QUANTITY),
        ].join(' '),
      ),
    ]);
  const shown = vouchers.map((voucher) => voucherLines(voucher, itemName));
  sameRows(
    'vouchers',
    shown.flat().map((text): Row => ({ text })),
    expected.flat().map((text): Row => ({ text })),
  );
}

async function comparePeriods({ desk, reference }: Company): Promise<void> {
  const { books } = reference;
  const periods = await desk.look<CheckoutPeriod[]>('/checkout');
  const shown = periods.map(({ checkYear, checkMonth, status, hasVouchers }): Row => ({
    month: `${checkYear}-${String(checkMonth).padStart(2, '0')}`,
    status,
    vouchers: String(hasVouchers),
  }));
  const expected = books.months.toReversed().map((month): Row => ({
    month,
    status: reference.statusOf(month),
    vouchers: String(books.vouchers.some(({ date }) => months.monthOf(date) === month)),
  }));
  sameRows('months', shown, expected);
}

async function compareDashboard({ desk, reference: { books } }: Company, month: string): Promise<void> {
  const count = await desk.read<number>(`/home/voucher/count?accountDate=${month}-01`);
  const cash = await desk.read<CashPanel>(`/home/chart/cash?accountDate=${month}-01`);
  const shown: Row[] = [
    { count },
    ...cash.map(({ subjectCode, value, movement }) => ({ code: subjectCode, value, movement })),
  ];
  const expectedCount = books.vouchers.filter(({ date }) => months.monthOf(date) === month).length;
  sameRows(`dashboard of ${month}`, shown, [{ count: expectedCount }, ...cashBooks(books, month)]);
}
