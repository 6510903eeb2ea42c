import { firstDay, isProblem, lastDay, parseMoney } from '@suanpan/accounting-core';
import type { VoucherFilter } from '@suanpan/contracts';
import { isCarryForwardSql } from './carry-forward-sql.ts';

/** A condition on vouchers as static text with bound values; `$1` is the account set. */
export interface SqlFilter {
  where: string;
  values: readonly unknown[];
  /** Lines are looked at, which costs more than everything else: it is done once for a page and its totals. */
  isByLine: boolean;
  /** The word is looked at, which else only orders. */
  isByWord: boolean;
}

/** Vouchers `v` with their words `w`, as every filter's conditions name them. */
export const fromVouchers = `
FROM ledger.voucher v JOIN ledger.voucher_word w ON w.account_set_id = $1 AND w.id = v.word_id`;

/** The filters are a closed list (pitfall 3); each becomes static text with a bound value. */
export function filterOf(accountSetId: number, filter: VoucherFilter): SqlFilter {
  const values: unknown[] = [accountSetId];
  const conditions = ['v.account_set_id = $1'];
  const add = (value: unknown, condition: (place: string) => string) => {
    if (value === undefined || value === '') return;
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  // Days lead to the index that has the books' order.
  const { voucher_year: year, voucher_month: month } = filter;
  add(year && firstDay({ year, month: month ?? 1 }), (p) => `v.voucher_date >= ${p}`);
  add(year && lastDay({ year, month: month ?? 12 }), (p) => `v.voucher_date <= ${p}`);
  add(year ? undefined : month, (p) => `v.month = ${p}`);
  add(filter.dateFrom, (p) => `v.voucher_date >= ${p}`);
  add(filter.dateTo, (p) => `v.voucher_date <= ${p}`);
  add(filter.word, (p) => `w.word = ${p}`);
  add(filter.codeFrom, (p) => `v.number >= ${p}`);
  add(filter.codeTo, (p) => `v.number <= ${p}`);
  add(filter.audited, (p) => `(v.reviewer_id IS NOT NULL) = ${p}`);
  add(filter.createMember, (p) => `v.maker_id = ${p}`);
  add(filter.carryForward, (p) => `(${isCarryForwardSql('v')}) = ${p}`);
  add(filter.carryForwardType, (p) => `v.kind = ${p}`);
  add(filter.source, (p) => `v.source = ${p}`);
  add(filter.hasAttachment, (p) => `(v.attachment_count > 0) = ${p}`);
  const byVoucher = conditions.length;
  let bounds: string | null = null;
  const hasLine = (condition: string): string => {
    bounds ??= boundsOfLines(filter, values);
    return someLine(`${bounds}${condition}`);
  };
  add(filter.subjectCode, (p) => hasLine(onSubject(`starts_with(s.code, ${p})`)));
  add(filter.auxiliaryItemId, (p) => hasLine(holdsItem(p)));
  add(filter.amountMin, (p) => hasLine(`${amount} >= ${p}::numeric`));
  add(filter.amountMax, (p) => hasLine(`${amount} <= ${p}::numeric`));
  add(likePattern(filter.summary), (p) => hasLine(`l.summary ${like(filter.summary)} ${p}`));
  add(likePattern(filter.keyword), (p) =>
    anywhere(p, like(filter.keyword), { hasLine, amountPlace: placeOfAmount(filter.keyword, values) }),
  );
  return {
    where: `WHERE ${conditions.join(' AND ')}`,
    values,
    isByLine: conditions.length > byVoucher,
    isByWord: Boolean(filter.word),
  };
}

/** Days between which the lines lie, bound to the statement; so that those of other months are not read as text. */
function boundsOfLines(
  { voucher_year, voucher_month, dateFrom, dateTo }: VoucherFilter,
  values: unknown[],
): string {
  const bounds: string[] = [];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  if (dateFrom) bounds.push(`l.voucher_date >= ${bind(dateFrom)}`);
  if (dateTo) bounds.push(`l.voucher_date <= ${bind(dateTo)}`);
  if (voucher_year !== undefined && voucher_month !== undefined) {
    const first = `make_date(${bind(voucher_year)}::int, ${bind(voucher_month)}::int, 1)`;
    bounds.push(`l.voucher_date >= ${first}`, `l.voucher_date < ${first} + interval '1 month'`);
  }
  return bounds.map((bound) => `${bound} AND `).join('');
}

const amount = 'greatest(abs(l.debit), abs(l.credit))';

const holdsItem = (place: string): string => `EXISTS (
  SELECT 1 FROM ledger.aux_set_item x
  WHERE x.account_set_id = $1 AND x.aux_set_id = l.aux_set_id AND x.item_id = ${place})`;

interface LineSearch {
  hasLine: (condition: string) => string;
  /** Set when the text reads as an amount. */
  amountPlace: string | null;
}

/** Text in remark, summary or subject. */
function anywhere(place: string, matches: string, { hasLine, amountPlace }: LineSearch): string {
  const inLine = [
    `l.summary ${matches} ${place}`,
    onSubject(`s.name ${matches} ${place} OR s.code ${matches} ${place}`),
  ];
  const ofVoucher = [`v.remark ${matches} ${place}`];
  if (amountPlace) {
    inLine.push(`${amount} = abs(${amountPlace}::numeric)`);
    ofVoucher.push(`v.debit_total = ${amountPlace}::numeric`);
  }
  return `(${ofVoucher.join(' OR ')} OR ${hasLine(`(${inLine.join(' OR ')})`)})`;
}

/** Binds the keyword as an amount as well, where it is one: `1,234.50`. */
function placeOfAmount(keyword: string | undefined, values: unknown[]): string | null {
  const text = (keyword ?? '').trim().replaceAll(/[,，]/g, '');
  if (text === '' || isProblem(parseMoney(text))) return null;
  values.push(text);
  return `$${values.length}`;
}

/** The user's text anywhere; its own wildcards are ordinary characters. */
const likePattern = (text: string | undefined): string | undefined =>
  text?.trim() ? `%${escapeLike(text.trim())}%` : undefined;

/** Text without upper and lower case, as all Chinese is, is compared as it stands, which is several times faster. */
const like = (text = ''): string => (text.toLowerCase() === text.toUpperCase() ? 'LIKE' : 'ILIKE');

/** A text in which no character is a wildcard. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Subjects are few: they are found once, not for every line. */
const onSubject = (condition: string): string => `l.subject_id IN (
  SELECT s.id FROM ledger.subject s WHERE s.account_set_id = $1 AND (${condition}))`;

/** Some line of the voucher meets a condition. */
const someLine = (condition: string): string => `EXISTS (
  SELECT 1 FROM ledger.voucher_line l
  WHERE l.account_set_id = $1 AND l.voucher_id = v.id AND ${condition})`;
