import { parsePeriod, rangeOfPeriods, type Period } from '@suanpan/accounting-core';
import { auxiliaryCategories, chartOfAccounts, type AuxiliaryKey } from '@suanpan/seeds';
import type { Database, Sql } from '@suanpan/service-kit';
import { randomBytes } from 'node:crypto';
import type { Company } from './company.ts';
import { storeOpenings, storeVouchers } from './store-postings.ts';

/** The ids of stored books, by the names that a test uses. */
export interface StoredBooks {
  set: number;
  subject(code: string): number;
  category(key: string): number;
  item(key: string): number;
}

const zeros = Buffer.alloc(32);

/**
 * Writes a company's books as the ledger would have: by its tables, past none of its rules, sums rebuilt from the
 * lines. A test of this service may not run the ledger's own code.
 */
export async function storeCompany(owner: Database, set: number, company: Company): Promise<StoredBooks> {
  const scope = { accountSetId: set, userId: 7, requestId: 'test' };
  return owner.write(scope, async (sql) => {
    await insertBooks(sql, set, company);
    const categories = await insertCategories(sql, set);
    const items = await insertItems(sql, set, company, categories);
    await insertChart(sql, set, company, categories);
    const subjects = await idsOf(
      sql,
      'SELECT code AS name, id FROM ledger.subject WHERE account_set_id = $1',
      [set],
    );
    const books: StoredBooks = {
      set,
      subject: (code) => known(subjects, code),
      category: (key) => known(categories, key),
      item: (key) => known(items, key),
    };
    await storeOpenings(sql, books, company.openings);
    for (const { line, ytdAmount } of company.cashFlowOpenings)
      await sql.run(
        'INSERT INTO ledger.opening_cash_flow (account_set_id, line, year_to_date) VALUES ($1, $2, $3)',
        [set, line, ytdAmount],
      );
    await storeVouchers(sql, books, [...company.vouchers, ...company.generatedVouchers]);
    return books;
  });
}

/** Moves the set's version by one, as every write of the ledger does. */
export async function appendEvent(sql: Sql, set: number): Promise<void> {
  const hash = randomBytes(32);
  await sql.run(
    `INSERT INTO ledger.event (account_set_id, seq, at, actor_id, actor_name, actor_role, session_id, request_id, route,
       action, object_type, object_id, content, prev_hash, hash)
     SELECT $1, t.seq + 1, '2025-01-01T00:00:00Z', 7, 'Maker', 'Manager', 's', 'r', 'POST /voucher', 'record', 'voucher',
       '1', '{}', t.hash, $2 FROM ledger.chain_tail t WHERE t.account_set_id = $1`,
    [set, hash],
  );
  await sql.run('UPDATE ledger.chain_tail SET seq = seq + 1, hash = $2 WHERE account_set_id = $1', [
    set,
    hash,
  ]);
}

function known(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`There is no ${name} in the test's books.`);
  return id;
}

async function idsOf(sql: Sql, text: string, values: unknown[]): Promise<Map<string, number>> {
  const rows = await sql.rows<{ name: string; id: number }>(text, values);
  return new Map(rows.map(({ name, id }) => [name, id]));
}

export const keyText = ({ category, code }: AuxiliaryKey): string => `${category}:${code}`;

async function insertBooks(sql: Sql, set: number, company: Company): Promise<void> {
  const [first, last] = [company.enableMonth, company.months.at(-1)!].map(monthOf) as [Period, Period];
  await sql.run(
    `INSERT INTO ledger.account_set (account_set_id, company_name, standard, vat_type, enable_year, enable_month)
     VALUES ($1, 'Test', $2, $3, $4, $5)`,
    [set, company.accountingStandards, company.vatType, first.year, first.month],
  );
  await sql.run('INSERT INTO ledger.chain_tail (account_set_id, seq, hash) VALUES ($1, 0, $2)', [set, zeros]);
  await sql.run("INSERT INTO ledger.aux_set (account_set_id, key) VALUES ($1, '')", [set]);
  const months = rangeOfPeriods(first, last);
  await sql.run(
    'INSERT INTO ledger.period (account_set_id, year, month) SELECT $1, y, m FROM unnest($2::int[], $3::int[]) AS p (y, m)',
    [set, months.map(({ year }) => year), months.map(({ month }) => month)],
  );
  await sql.run(
    `INSERT INTO ledger.currency (account_set_id, code, name, exchange_rate, is_base)
     SELECT $1, code, code, CASE WHEN code = 'CNY' THEN 1 ELSE 7 END, code = 'CNY' FROM unnest($2::text[]) AS code`,
    [set, ['CNY', ...company.currencies]],
  );
  await sql.run(
    `INSERT INTO ledger.voucher_word (account_set_id, word, is_default, position)
     SELECT $1, word, n = 1, n FROM unnest($2::text[]) WITH ORDINALITY AS w (word, n)`,
    [set, company.voucherWords],
  );
}

function monthOf(text: string): Period {
  const period = parsePeriod(text);
  if ('code' in period) throw new Error(`${text} is not a month`);
  return period;
}

const insertCategories = (sql: Sql, set: number): Promise<Map<string, number>> => {
  const categories = auxiliaryCategories();
  return idsOf(
    sql,
    `INSERT INTO ledger.auxiliary_category (account_set_id, key, name, system, position)
     SELECT $1, key, name, true, n FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS c (key, name, n)
     RETURNING key AS name, id`,
    [set, categories.map(({ key }) => key), categories.map(({ nameZh }) => nameZh)],
  );
};

const insertItems = (
  sql: Sql,
  set: number,
  { auxiliaryItems }: Company,
  categories: ReadonlyMap<string, number>,
): Promise<Map<string, number>> =>
  idsOf(
    sql,
    `WITH given AS (
       SELECT * FROM unnest($2::text[], $3::bigint[], $4::text[], $5::text[]) AS i (key, category_id, code, name)
     ), stored AS (
       INSERT INTO ledger.auxiliary_item (account_set_id, category_id, code, name)
       SELECT $1, category_id, code, name FROM given RETURNING id, category_id, code
     )
     SELECT given.key || ':' || given.code AS name, stored.id
     FROM stored JOIN given ON given.category_id = stored.category_id AND given.code = stored.code`,
    [
      set,
      auxiliaryItems.map(({ category }) => category),
      auxiliaryItems.map(({ category }) => categories.get(category)),
      auxiliaryItems.map(({ code }) => code),
      auxiliaryItems.map(({ name }) => name),
    ],
  );

interface ChartRow {
  code: string;
  name: string;
  category: string;
  side: string;
  level: number;
  parentCode: string | null;
  cash: boolean;
  flowIn: string | null;
  flowOut: string | null;
  unit: string | null;
  auxiliary: readonly string[];
  currencies: readonly string[];
}

/** The standard's chart with the company's own accounts and settings. */
function chartOf(company: Company): ChartRow[] {
  const rows = new Map<string, ChartRow>(
    chartOfAccounts(company.accountingStandards, company.vatType).map((seed) => [
      seed.code,
      {
        code: seed.code,
        name: seed.nameZh,
        category: seed.type,
        side: seed.balanceDirection,
        level: seed.level,
        parentCode: seed.parentCode,
        cash: seed.cashAccount,
        flowIn: seed.cashFlowIn,
        flowOut: seed.cashFlowOut,
        unit: seed.unit,
        auxiliary: seed.auxiliary,
        currencies: [],
      },
    ]),
  );
  for (const { code, name, auxiliary, currencies, quantity } of company.subjects) {
    const old = rows.get(code) ?? childOf(rows.get(code.slice(0, -2))!, code);
    rows.set(code, { ...old, name, auxiliary, currencies, unit: quantity ? '件' : null });
  }
  return [...rows.values()].toSorted((a, b) => a.level - b.level);
}

const childOf = (parent: ChartRow, code: string): ChartRow => ({
  ...parent,
  code,
  level: parent.level + 1,
  parentCode: parent.code,
  cash: false,
  flowIn: null,
  flowOut: null,
});

async function insertChart(
  sql: Sql,
  set: number,
  company: Company,
  categories: ReadonlyMap<string, number>,
): Promise<void> {
  for (const row of chartOf(company)) {
    const { id } = await sql.one<{ id: number }>(
      `INSERT INTO ledger.subject (account_set_id, code, name, category, normal_side, level, parent_id, cash_account,
         quantity_unit, cash_flow_in, cash_flow_out)
       SELECT $1::bigint, $2, $3, $4, $5, $6::int, (SELECT p.id FROM ledger.subject p WHERE p.account_set_id = $1 AND p.code = $7),
         $8::bool, $9, $10, $11 RETURNING id`,
      [
        set,
        row.code,
        row.name,
        row.category,
        row.side,
        row.level,
        row.parentCode,
        row.cash,
        row.unit,
        row.flowIn,
        row.flowOut,
      ],
    );
    await sql.run(
      `INSERT INTO ledger.subject_category (account_set_id, subject_id, category_id)
       SELECT $1, $2, c FROM unnest($3::bigint[]) AS c`,
      [set, id, row.auxiliary.map((key) => categories.get(key))],
    );
    await sql.run(
      `INSERT INTO ledger.subject_currency (account_set_id, subject_id, currency)
       SELECT $1, $2, c FROM unnest($3::text[]) AS c`,
      [set, id, row.currencies],
    );
  }
}
