import {
  abs,
  formatMoney,
  fen,
  firstDay,
  isProblem,
  lastDay,
  parseMoney,
  type Day,
  type Fen,
} from '@suanpan/accounting-core';
import type { VoucherFilter } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';
import type { Coded, DayColumns } from './day-columns.ts';
import { fewOfDay, type FoundDay } from './found-days.ts';
import { amountSought, likePattern, matching } from './voucher-filter.ts';

/** A filter that columns can answer. */
export interface ColumnSearch {
  /** Days, both included. */
  from: Day;
  to: Day;
  /** What it finds on a day of theirs; null for nothing. */
  on(day: Day, columns: DayColumns): FoundDay | null;
}

/** Says of a day's voucher or line, by its place, whether it fits. */
type Fits = (place: number) => boolean;
/** Null where none of the day's can fit. */
type Test = (columns: DayColumns) => Fits | null;

/** Every condition holds for the voucher itself, or, one by one, for some line of it. */
interface Conditions {
  ofVoucher: Test[];
  ofLine: { line: Test; orVoucher: Test }[];
}

const answered: ReadonlySet<string> = new Set([
  // Which page is shown is not asked here.
  'page',
  'size',
  'after',
  'voucher_year',
  'voucher_month',
  'dateFrom',
  'dateTo',
  'word',
  'codeFrom',
  'codeTo',
  'keyword',
  'summary',
  'subjectCode',
  'amountMin',
  'amountMax',
  'audited',
]);

const isGiven = (value: unknown): boolean => value !== undefined && value !== '';

/** The search that finds what the statement of the same filter finds; null where only the database can tell. */
export async function columnSearch(
  sql: Sql,
  accountSetId: number,
  filter: VoucherFilter,
): Promise<ColumnSearch | null> {
  if (Object.entries(filter).some(([name, value]) => isGiven(value) && !answered.has(name))) return null;
  const texts = [filter.keyword, filter.summary].map((text) => text?.trim() ?? '');
  if (!texts.every(isComparable)) return null;
  const conditions = { ofVoucher: ofVoucher(filter), ofLine: ofLine(filter) };
  if (filter.word) conditions.ofVoucher.push(hasWord(await wordIds(sql, accountSetId, filter.word)));
  if (filter.subjectCode) {
    const ids = await subjectIds(sql, accountSetId, 'starts_with(s.code, $2)', filter.subjectCode);
    conditions.ofLine.push({ line: onSubject(ids), orVoucher: never });
  }
  const pattern = likePattern(filter.keyword);
  if (pattern !== undefined) {
    const matches = matching(filter.keyword);
    const ids = await subjectIds(sql, accountSetId, `s.name ${matches} $2 OR s.code ${matches} $2`, pattern);
    conditions.ofLine.push(anywhere(texts[0]!, ids));
  }
  const [from, to] = boundsOf(filter);
  return {
    from,
    to,
    on: (day, columns) => {
      const isOfMonth =
        filter.voucher_month === undefined || filter.voucher_month === Number(day.slice(5, 7));
      return isOfMonth && from <= day && day <= to ? foundOn(day, columns, conditions) : null;
    },
  };
}

function boundsOf({
  voucher_year: year,
  voucher_month: month,
  dateFrom = earliest,
  dateTo = latest,
}: VoucherFilter): [Day, Day] {
  const first = year ? firstDay({ year, month: month ?? 1 }) : earliest;
  const last = year ? lastDay({ year, month: month ?? 12 }) : latest;
  return [first > dateFrom ? first : dateFrom, last < dateTo ? last : dateTo];
}

const earliest = '1900-01-01';
const latest = '9999-12-31';

const never: Test = () => null;

function ofVoucher({ codeFrom, codeTo, audited }: VoucherFilter): Test[] {
  return [
    ...(codeFrom === undefined ? [] : [test(({ numbers }, at) => numbers[at]! >= codeFrom)]),
    ...(codeTo === undefined ? [] : [test(({ numbers }, at) => numbers[at]! <= codeTo)]),
    ...(audited === undefined ? [] : [test(({ isReviewed }, at) => (isReviewed[at] === 1) === audited)]),
  ];
}

const test =
  (fits: (columns: DayColumns, at: number) => boolean): Test =>
  (columns) =>
  (at) =>
    fits(columns, at);

function ofLine({ amountMin, amountMax, summary }: VoucherFilter): Conditions['ofLine'] {
  const conditions: Conditions['ofLine'] = [];
  if (amountMin !== undefined || amountMax !== undefined) {
    const least = amountMin ? fenOf(amountMin) : null;
    const most = amountMax ? fenOf(amountMax) : null;
    const line = test(({ amounts }, at) => isWithin(amounts[at]!, least, most));
    conditions.push({ line, orVoucher: never });
  }
  if (summary?.trim()) {
    conditions.push({
      line: ofValue(({ summaries }) => summaries, holding(summary.trim())),
      orVoucher: never,
    });
  }
  return conditions;
}

/** Bounds are included; null is none. */
const isWithin = (amount: bigint, least: Fen | null, most: Fen | null): boolean =>
  (least === null || amount >= least) && (most === null || amount <= most);

/** Text in remark, summary or subject; an amount also as a line's or the voucher's. */
function anywhere(text: string, subjects: ReadonlySet<number>): Conditions['ofLine'][number] {
  const holds = holding(text);
  const amount = amountSought(text);
  const lineTests: Test[] = [ofValue(({ summaries }) => summaries, holds), onSubject(subjects)];
  const voucherTests: Test[] = [ofValue(({ remarks }) => remarks, holds)];
  if (amount !== null) {
    const size = abs(amount);
    lineTests.push(test(({ amounts }, at) => amounts[at] === size));
    voucherTests.push(test(({ totals }, at) => totals[at] === amount));
  }
  return { line: some(lineTests), orVoucher: some(voucherTests) };
}

const some =
  (tests: readonly Test[]): Test =>
  (columns) => {
    const [first, second, ...others] = tests.flatMap((one) => one(columns) ?? []);
    if (!first || !second) return first ?? null;
    return (at) => first(at) || second(at) || others.some((fits) => fits(at));
  };

/** Asks each value of a day once. */
const ofValue =
  <T>(column: (columns: DayColumns) => Coded<T>, fits: (value: T) => boolean): Test =>
  (columns) => {
    const { values, codes } = column(columns);
    const fitting = values.map(fits);
    return fitting.includes(true) ? (at) => fitting[codes[at]!]! : null;
  };

const onSubject = (ids: ReadonlySet<number>): Test =>
  ofValue(
    ({ subjectIds: subjects }) => subjects,
    (id) => ids.has(id),
  );

const hasWord = (ids: ReadonlySet<number>): Test => test((columns, at) => ids.has(columns.wordIds[at]!));

/** Beyond ASCII the database's rules of upper and lower case are its own. */
const isComparable = (text: string): boolean =>
  text.toLowerCase() === text.toUpperCase() || /^\p{ASCII}*$/u.test(text);

function holding(text: string): (value: string) => boolean {
  if (text.toLowerCase() === text.toUpperCase()) return (value) => value.includes(text);
  const lower = text.toLowerCase();
  return (value) => value.toLowerCase().includes(lower);
}

/** Null for a text that is no amount. */
function fenOf(text: string): Fen | null {
  const amount = parseMoney(text);
  return isProblem(amount) ? null : amount;
}

const wordIds = async (sql: Sql, accountSetId: number, word: string): Promise<ReadonlySet<number>> =>
  idsOf(
    await sql.rows<{ id: number }>(
      'SELECT w.id FROM ledger.voucher_word w WHERE w.account_set_id = $1 AND w.word = $2',
      [accountSetId, word],
    ),
  );

const subjectIds = async (
  sql: Sql,
  accountSetId: number,
  condition: string,
  value: string,
): Promise<ReadonlySet<number>> =>
  idsOf(
    await sql.rows<{ id: number }>(
      `SELECT s.id FROM ledger.subject s WHERE s.account_set_id = $1 AND (${condition})`,
      [accountSetId, value],
    ),
  );

const idsOf = (rows: readonly { id: number }[]): ReadonlySet<number> => new Set(rows.map(({ id }) => id));

function foundOn(day: Day, columns: DayColumns, conditions: Conditions): FoundDay | null {
  const fits = fittingVouchers(columns, conditions);
  const ids: number[] = [];
  let [vouchers, total] = [0, 0n];
  for (let at = 0; at < fits.length; at++) {
    if (fits[at] === 0) continue;
    vouchers++;
    total += columns.totals[at]!;
    if (vouchers <= fewOfDay) ids.push(columns.ids[at]!);
  }
  if (vouchers === 0) return null;
  return { day, vouchers, debitTotal: formatMoney(fen(total)), ids: vouchers <= fewOfDay ? ids : null };
}

/** 1 at the place of each voucher that every condition holds for. */
function fittingVouchers(columns: DayColumns, { ofVoucher: own, ofLine: lines }: Conditions): Uint8Array {
  const fits = new Uint8Array(columns.ids.length).fill(1);
  for (const condition of own) keep(fits, condition(columns));
  for (const { line, orVoucher } of lines) {
    const found = vouchersOf(columns, line(columns));
    const isFoundByItself = orVoucher(columns);
    keep(fits, (at) => found[at] === 1 || isFoundByItself?.(at) === true);
  }
  return fits;
}

/** 1 at the place of each voucher that has a fitting line. */
function vouchersOf({ ids, vouchers }: DayColumns, isFitting: Fits | null): Uint8Array {
  const found = new Uint8Array(ids.length);
  if (isFitting) for (let at = 0; at < vouchers.length; at++) if (isFitting(at)) found[vouchers[at]!] = 1;
  return found;
}

function keep(fits: Uint8Array, isFitting: Fits | null): void {
  for (let at = 0; at < fits.length; at++) if (fits[at] === 1 && !isFitting?.(at)) fits[at] = 0;
}
