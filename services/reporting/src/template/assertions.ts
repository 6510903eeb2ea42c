import {
  formatMoney,
  isProblem,
  moneyOf,
  parseMoney,
  parsePeriod,
  periodKey,
  type Period,
} from '@suanpan/accounting-core';
import type { ReportAssertion, ReportAssertionInput, ReportTemplateDetail } from '@suanpan/contracts';
import { found, refuse, type Sql } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';
import { refuseBeforeBooks } from '../books/span.ts';
import { evaluateStatementOf } from '../report/view-statement.ts';

type Column = ReportAssertion['column'];
interface AssertionRow extends Period {
  id: number;
  itemId: number;
  columnKey: Column;
  amount: string;
}

const MAX_ASSERTIONS = 200;

/** What a statement should say, with what the draft says; months are evaluated once each. */
export async function readAssertions(
  books: Books,
  template: ReportTemplateDetail,
): Promise<ReportAssertion[]> {
  const rows = await assertionRows(books.sql, books.accountSetId, template.id);
  const answers: ReportAssertion[] = [];
  for (const [month, own] of Map.groupBy(rows, periodKey)) {
    const { year, month: number } = own[0]!;
    const at = { year, month: number };
    const values = await evaluateStatementOf(books, template, { from: at, to: at });
    for (const { id, itemId, columnKey, amount } of own) {
      const item = found(template.items.find((one) => one.id === itemId));
      const figure = values.find(({ key }) => key === String(itemId))?.values?.[columnKey];
      const actual = figure === undefined ? null : formatMoney(figure);
      const expected = formatMoney(moneyOf(amount));
      answers.push({
        id,
        itemId,
        title: item.title,
        titleEn: item.titleEn,
        month,
        column: columnKey,
        amount: expected,
        actual,
        holds: actual === expected,
      });
    }
  }
  return answers;
}

const assertionRows = (sql: Sql, accountSetId: number, templateId: number): Promise<AssertionRow[]> =>
  sql.rows<AssertionRow>(
    `SELECT id, item_id, year, month, column_key, amount FROM reporting.report_assertion
     WHERE account_set_id = $1 AND template_id = $2 ORDER BY year, month, id`,
    [accountSetId, templateId],
  );

/** Keeps what a line should say of a month; another amount for the same figure takes its place. */
export async function saveAssertion(
  books: Books,
  template: ReportTemplateDetail,
  { itemId, month, column, amount: text }: ReportAssertionInput,
): Promise<void> {
  const { sql, accountSetId, enablePeriod } = books;
  const item = template.items.find(({ id }) => id === itemId);
  if (!item) refuse({ code: 'formula.item-unknown', itemKey: String(itemId), field: 'itemId' });
  if (item.isClassified) refuse({ code: 'formula.item-is-heading', field: 'itemId' });
  const amount = parseMoney(String(text));
  if (isProblem(amount)) refuse({ ...amount, field: 'amount' });
  const period = parsePeriod(month);
  if (isProblem(period)) refuse({ ...period, field: 'month' });
  refuseBeforeBooks({ from: period, to: period }, enablePeriod);
  const { count } = await sql.one<{ count: number }>(
    `SELECT count(*)::int AS count FROM reporting.report_assertion
     WHERE account_set_id = $1 AND template_id = $2`,
    [accountSetId, template.id],
  );
  if (count >= MAX_ASSERTIONS) refuse({ code: 'list.too-many', count, max: MAX_ASSERTIONS });
  await sql.run(
    `INSERT INTO reporting.report_assertion (account_set_id, template_id, item_id, year, month, column_key, amount)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (account_set_id, item_id, year, month, column_key) DO UPDATE SET amount = excluded.amount`,
    [accountSetId, template.id, itemId, period.year, period.month, column, formatMoney(amount)],
  );
}

/** @throws not-found */
export async function deleteAssertion(
  { sql, accountSetId }: Books,
  templateId: number,
  id: number,
): Promise<void> {
  const deleted = await sql.run(
    'DELETE FROM reporting.report_assertion WHERE account_set_id = $1 AND template_id = $2 AND id = $3',
    [accountSetId, templateId, id],
  );
  found(deleted === 0 ? null : id);
}
