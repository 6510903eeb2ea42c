import { firstDay, lastDay, sumDecimals, voucherLabel } from '@suanpan/accounting-core';
import type {
  FundIncome,
  FundIncomeLine,
  FundIncomeLinePage,
  FundIncomeLineQuery,
  FundIncomeQuery,
  Language,
} from '@suanpan/contracts';
import { found, type Sql } from '@suanpan/service-kit';
import { bookingsOf } from '../books/bookings.ts';
import { companyOf } from '../books/company.ts';
import { monthsBetween, refuseSpan } from '../desk/spans.ts';
import { storedCategories } from '../funds/categories.ts';
import { asMoney } from '../funds/fund-accounts.ts';
import { documentOfLine } from '../journal/stored-line.ts';
import { periodOf } from './fund-report.ts';

/** What a line is in the books' own currency, rounded by itself: what is counted here is never a part of a transfer's one line. */
const BASE = 'round(l.amount * coalesce(l.rate, 1), 2)';

/**
 * What came and went in some months by category, in the books' own currency; transfers are neither income nor expense. Summed by the
 * database, which reads the lines of these months alone.
 * @throws ProblemError request.field, settlement.too-many-months; request.not-found for a foreign account.
 */
export async function readFundIncome(
  sql: Sql,
  accountSetId: number,
  query: FundIncomeQuery,
  language: Language,
): Promise<FundIncome> {
  refuseSpan(query);
  const categories = await storedCategories(sql, accountSetId, language);
  const { baseCurrency } = await companyOf(sql, accountSetId);
  const sums = await sql.rows<{ categoryId: number; direction: 'in' | 'out'; month: string; amount: string }>(
    `SELECT l.category_id, l.direction, to_char(l.date, 'YYYY-MM') AS month, sum(${BASE})::numeric(20, 2) AS amount
     FROM trade.journal_line l
     WHERE l.account_set_id = $1 AND l.fund_account_id = ANY ($2::bigint[]) AND l.date BETWEEN $3::date AND $4::date
     GROUP BY 1, 2, 3`,
    [accountSetId, await accountsIn(sql, accountSetId, query), ...daysOf(query)],
  );
  const months = monthsBetween(query.from, query.to);
  const rows = [
    ...Map.groupBy(sums, ({ categoryId, direction }) => `${direction} ${categoryId}`).values(),
  ].flatMap((own) => {
    const [{ categoryId, direction }] = own as [(typeof own)[number]];
    const { code, name, role } = found(categories.get(categoryId));
    if (role === 'transfer') return [];
    const amounts = months.map((month) => asMoney(own.find((sum) => sum.month === month)?.amount ?? '0'));
    return [{ categoryId, code, name, direction, amounts, total: asMoney(sumDecimals(amounts)) }];
  });
  return {
    currencyCode: baseCurrency,
    months,
    rows: rows.toSorted((a, b) => (order(a) < order(b) ? -1 : 1)),
  };
}

/** Money in before money out, by code. */
const order = ({ direction, code }: FundIncome['rows'][number]): string => `${direction} ${code}`;

type StoredIncomeLine = Omit<FundIncomeLine, 'voucherId' | 'voucher'> & {
  transferId: number | null;
  billEventId: number | null;
};

/**
 * The lines of journals that a category's figure adds up, page by page.
 * @throws ProblemError as the report; request.not-found also for a foreign category.
 */
export async function listFundIncomeLines(
  sql: Sql,
  accountSetId: number,
  query: FundIncomeLineQuery,
): Promise<FundIncomeLinePage> {
  refuseSpan(query);
  const { categoryId, direction, page = 1, size = 100 } = query;
  found((await storedCategories(sql, accountSetId)).get(categoryId));
  const chosen = `FROM trade.journal_line l
     JOIN trade.fund_account f ON f.account_set_id = $1 AND f.id = l.fund_account_id
     WHERE l.account_set_id = $1 AND l.fund_account_id = ANY ($2::bigint[]) AND l.date BETWEEN $3::date AND $4::date
       AND l.category_id = $5 AND l.direction = $6`;
  const values = [
    accountSetId,
    await accountsIn(sql, accountSetId, query),
    ...daysOf(query),
    categoryId,
    direction,
  ];
  const { total, sum } = await sql.one<{ total: number; sum: string }>(
    `SELECT count(*) AS total, coalesce(sum(${BASE}), 0)::numeric(20, 2) AS sum ${chosen}`,
    values,
  );
  const lines = await sql.rows<StoredIncomeLine>(
    `SELECT l.id, l.fund_account_id, f.name AS account_name, f.kind, l.date AS moved_on, l.summary,
       (SELECT i.name FROM ledger_read.auxiliary_item i
        WHERE i.account_set_id = $1 AND i.id = coalesce(l.party_id, l.employee_id)) AS party_name,
       f.currency AS currency_code, l.amount, ${BASE}::numeric(20, 2) AS base_amount, l.transfer_id, l.bill_event_id
     ${chosen} ORDER BY l.date, l.id LIMIT $7 OFFSET $8`,
    [...values, size, (page - 1) * size],
  );
  const bookings = await bookingsOf(sql, accountSetId, lines.map(documentOfLine));
  return {
    records: lines.map((line) => {
      const { transferId: _transfer, billEventId: _bill, ...shown } = line;
      const [booking] = bookings.get(documentOfLine(line)) ?? [];
      return {
        ...shown,
        voucherId: booking?.voucherId ?? null,
        voucher: booking ? voucherLabel(booking.word, booking.code) : null,
      };
    }),
    total,
    size,
    current: page,
    pages: Math.ceil(total / size),
    sum,
  };
}

const daysOf = ({ from, to }: Pick<FundIncomeQuery, 'from' | 'to'>): [string, string] => [
  firstDay(periodOf(from)),
  lastDay(periodOf(to)),
];

/** The account that is asked for, or all: named, so that the index of journals leads to the months. */
async function accountsIn(
  sql: Sql,
  accountSetId: number,
  { fundAccountId }: Pick<FundIncomeQuery, 'fundAccountId'>,
): Promise<number[]> {
  const accounts = await sql.rows<{ id: number }>(
    'SELECT f.id FROM trade.fund_account f WHERE f.account_set_id = $1 AND f.id = coalesce($2::bigint, f.id)',
    [accountSetId, fundAccountId ?? null],
  );
  if (fundAccountId !== undefined) found(accounts[0]);
  return accounts.map(({ id }) => id);
}
