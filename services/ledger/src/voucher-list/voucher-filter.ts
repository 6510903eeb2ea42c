import {
  firstDay,
  formatMoney,
  isProblem,
  lastDay,
  parseMoney,
  withoutThousands,
  type Fen,
} from '@suanpan/accounting-core';
import type { VoucherFilter } from '@suanpan/contracts';
import { keptSubjectNames } from '@suanpan/seeds';
import { isCarryForwardSql } from '../voucher/carry-forward-sql.ts';

/** A condition on vouchers as static text with bound values; `$1` is the account set. */
export interface SqlFilter {
  where: string;
  values: readonly unknown[];
}

/** Whether lines are read to answer a filter, which takes long in large books. */
export const readsLines = (filter: VoucherFilter): boolean =>
  [
    filter.keyword,
    filter.summary,
    filter.subjectCode,
    filter.auxiliaryItemId,
    filter.amountMin,
    filter.amountMax,
  ].some((value) => value !== undefined && value !== '');

/** The filters are a closed list (pitfall 3); each becomes static text with a bound value, a condition on vouchers `v`. */
export function filterOf(accountSetId: number, filter: VoucherFilter): SqlFilter {
  const values: unknown[] = [accountSetId];
  const conditions = ['v.account_set_id = $1'];
  const bind = (value: unknown, condition: (place: string) => string): string[] =>
    value === undefined || value === '' ? [] : [condition(`$${values.push(value)}`)];
  const add = (value: unknown, condition: (place: string) => string) =>
    conditions.push(...bind(value, condition));
  // Days lead to the index that has the books' order, and to the lines of those days.
  const { voucher_year: year, voucher_month: month } = filter;
  add(year && firstDay({ year, month: month ?? 1 }), (p) => `v.voucher_date >= ${p}`);
  add(year && lastDay({ year, month: month ?? 12 }), (p) => `v.voucher_date <= ${p}`);
  add(filter.dateFrom, (p) => `v.voucher_date >= ${p}`);
  add(filter.dateTo, (p) => `v.voucher_date <= ${p}`);
  const days = [...conditions];
  add(year ? undefined : month, (p) => `v.month = ${p}`);
  add(
    filter.word,
    (p) =>
      `v.word_id IN (SELECT w.id FROM ledger.voucher_word w WHERE w.account_set_id = $1 AND w.word = ${p})`,
  );
  add(filter.codeFrom, (p) => `v.number >= ${p}`);
  add(filter.codeTo, (p) => `v.number <= ${p}`);
  add(filter.audited, (p) => `(v.reviewer_id IS NOT NULL) = ${p}`);
  add(filter.createMember, (p) => `v.maker_id = ${p}`);
  add(filter.carryForward, (p) => `(${isCarryForwardSql('v')}) = ${p}`);
  add(filter.carryForwardType, (p) => `v.kind = ${p}`);
  add(filter.source, (p) => `v.source = ${p}`);
  add(filter.hasAttachment, (p) => `(v.attachment_count > 0) = ${p}`);
  const search = collected(days);
  add(filter.subjectCode, (p) => search(onSubject(`starts_with(s.code, ${p})`)));
  add(filter.auxiliaryItemId, (p) => search(holdsItem(p)));
  const bounds = [...bind(filter.amountMin, atLeast), ...bind(filter.amountMax, atMost)];
  if (bounds.length > 0) conditions.push(search(bounds.join(' AND ')));
  add(likePattern(filter.summary), (p) => search(`l.summary ${matching(filter.summary)} ${p}`));
  add(likePattern(filter.keyword), (p) =>
    anywhere(p, matching(filter.keyword), {
      search,
      amountPlace: placeOfAmount(filter.keyword, values),
      namesPlace: placeOfNames(filter.keyword, values),
    }),
  );
  return { where: `WHERE ${conditions.join(' AND ')}`, values };
}

/** The vouchers that have a line of this kind, or else meet a condition of their own on `v`. */
type Search = (ofLine: string, ofVoucher?: string) => string;

/**
 * The vouchers of every fitting line as an array of ids: PostgreSQL cannot estimate how many lines hold a text, and an
 * array leads to the primary key whatever it assumes.
 */
const collected =
  (days: readonly string[]): Search =>
  (ofLine, ofVoucher) => {
    const others = ofVoucher
      ? ` UNION ALL SELECT v.id FROM ledger.voucher v WHERE ${of('v', days)} AND (${ofVoucher})`
      : '';
    return `v.id = ANY (ARRAY(
  SELECT l.voucher_id FROM ledger.voucher_line l WHERE ${of('l', days)} AND ${ofLine}${others}))`;
  };

/** The conditions of a voucher's set and days, which its lines have too. */
const of = (row: 'v' | 'l', days: readonly string[]): string =>
  days.join(' AND ').replaceAll('v.', `${row}.`);

/** One side of a line is zero. */
const amount = 'abs(l.debit + l.credit)';

/** The same as `amount >= p`: compared side by side the server knows how many lines to expect, and adds up none. */
const atLeast = (place: string): string =>
  `(l.debit >= ${place}::numeric OR l.credit >= ${place}::numeric
    OR l.debit <= -${place}::numeric OR l.credit <= -${place}::numeric)`;

const atMost = (place: string): string =>
  `l.debit BETWEEN -${place}::numeric AND ${place}::numeric AND l.credit BETWEEN -${place}::numeric AND ${place}::numeric`;

const holdsItem = (place: string): string => `EXISTS (
  SELECT 1 FROM ledger.aux_set_item x
  WHERE x.account_set_id = $1 AND x.aux_set_id = l.aux_set_id AND x.item_id = ${place})`;

interface LineSearch {
  search: Search;
  /** Set when the text reads as an amount. */
  amountPlace: string | null;
  /** Set when the text is part of seeded names as a reader of another language sees them. */
  namesPlace: string | null;
}

/** Text in remark, summary or subject. */
function anywhere(place: string, matches: string, { search, amountPlace, namesPlace }: LineSearch): string {
  // Here the subjects lead to no index, and there may be many: they are hashed.
  const inLine = [
    `l.summary ${matches} ${place}`,
    `l.subject_id IN (${subjects(
      [
        `s.name ${matches} ${place} OR s.code ${matches} ${place}`,
        ...(namesPlace ? [`s.name = ANY (${namesPlace}::text[])`] : []),
      ].join(' OR '),
    )})`,
  ];
  const ofVoucher = [`v.remark ${matches} ${place}`];
  if (amountPlace) {
    inLine.push(`${amount} = abs(${amountPlace}::numeric)`);
    ofVoucher.push(`v.debit_total = ${amountPlace}::numeric`);
  }
  return search(`(${inLine.join(' OR ')})`, ofVoucher.join(' OR '));
}

/** The amount that a text names: `1,234.50`, but not `49,72`, which may mean 49.72. Null for none. */
function amountSought(text: string): Fen | null {
  const amount = parseMoney(withoutThousands(text));
  return isProblem(amount) ? null : amount;
}

/** Binds the keyword as an amount as well, where it is one. */
function placeOfAmount(keyword: string | undefined, values: unknown[]): string | null {
  const amount = amountSought(keyword ?? '');
  return amount === null ? null : `$${values.push(formatMoney(amount))}`;
}

/** Binds the names that books keep for what the keyword is part of in English or Traditional Chinese. */
function placeOfNames(keyword: string | undefined, values: unknown[]): string | null {
  const names = keptSubjectNames(keyword ?? '');
  return names.length === 0 ? null : `$${values.push(names)}`;
}

/** The user's text anywhere; its own wildcards are ordinary characters. */
const likePattern = (text: string | undefined): string | undefined =>
  text?.trim() ? `%${escapeLike(text.trim())}%` : undefined;

/** Text without upper and lower case, as all Chinese is, is compared as it stands, which is several times faster. */
const matching = (text = ''): string => (text.toLowerCase() === text.toUpperCase() ? 'LIKE' : 'ILIKE');

/** A text in which no character is a wildcard. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Subjects are few: they are found once, not for every line, and lead to the index of their lines. */
const onSubject = (condition: string): string => `l.subject_id = ANY (ARRAY(${subjects(condition)}))`;

const subjects = (condition: string): string =>
  `SELECT s.id FROM ledger.subject s WHERE s.account_set_id = $1 AND (${condition})`;
