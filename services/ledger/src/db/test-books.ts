import { Database, databaseError, type Sql } from '@suanpan/service-kit';
import { createTestDatabase, type TestDatabase } from '@suanpan/testing';

/** Doors into one database: the service's role, the reporting role, the owner of the tables. */
export interface Doors {
  app: Database;
  reporting: Database;
  owner: Database;
  database: TestDatabase;
  close(): Promise<void>;
}

export async function openDoors(): Promise<Doors> {
  const database = await createTestDatabase('ledger');
  const connect = (url: string) => new Database(url, 20);
  const [app, reporting, owner] = await Promise.all([
    connect(database.url('ledger_app')),
    connect(database.url('reporting_app')),
    connect(database.ownerUrl),
  ]);
  const close = async () => {
    await Promise.all([app.close(), reporting.close(), owner.close()]);
    await database.drop();
  };
  return { app, reporting, owner, database, close };
}

/** The subjects of the test books, by code. */
export type SubjectCode =
  '1001' | '1002' | '100201' | '100202' | '1122' | '1405' | '2203' | '3103' | '5001' | '5602';

export interface TestBooks {
  set: number;
  scope: { accountSetId: number; userId: number; requestId: string };
  words: { 记: number; 收: number };
  categories: { customer: number; project: number };
  items: { 甲公司: number; 乙公司: number };
  /** The empty combination, and one with 甲公司. */
  auxSets: { none: number; 甲公司: number };
  subjects: Record<SubjectCode, number>;
}

let lastSet = 0;

/**
 * New books from January 2025, made by the service's role and the kernel: cash, bank (with a base and a dollar account below it),
 * receivables by customer, goods by the piece, an unusable subject 2203, profit of the year, revenue, expense.
 */
export async function openBooks(database: Database): Promise<TestBooks> {
  const set = ++lastSet;
  const scope = { accountSetId: set, userId: 7, requestId: 'test' };
  return database.write(scope, async (sql) => {
    await sql.run(
      `INSERT INTO ledger.account_set (account_set_id, company_name, standard, vat_type, enable_year, enable_month)
       VALUES ($1, 'Test', 0, 1, 2025, 1)`,
      [set],
    );
    await sql.run('SELECT ledger.open_books($1, 2025, 1)', [set]);
    await insertCurrencies(sql, set);
    const words = await insertWords(sql, set);
    const { categories, items, auxSets } = await insertAuxiliary(sql, set);
    const subjects = await insertSubjects(sql, set, categories.customer);
    return { set, scope, words, categories, items, auxSets, subjects };
  });
}

const insertCurrencies = (sql: Sql, set: number) =>
  sql.run(
    `INSERT INTO ledger.currency (account_set_id, code, name, scale, exchange_rate, is_base)
     VALUES ($1, 'CNY', '人民币', 2, 1, true), ($1, 'USD', '美元', 2, 7.1, false), ($1, 'JPY', '日元', 0, 0.05, false)`,
    [set],
  );

async function insertWords(sql: Sql, set: number): Promise<TestBooks['words']> {
  const rows = await sql.rows<{ id: number }>(
    `INSERT INTO ledger.voucher_word (account_set_id, word, is_default, position)
     VALUES ($1, '记', true, 1), ($1, '收', false, 2) RETURNING id`,
    [set],
  );
  return { 记: rows[0]!.id, 收: rows[1]!.id };
}

async function insertAuxiliary(
  sql: Sql,
  set: number,
): Promise<Pick<TestBooks, 'categories' | 'items' | 'auxSets'>> {
  const [customer, project] = await ids(
    sql,
    `INSERT INTO ledger.auxiliary_category (account_set_id, name) VALUES ($1, '客户'), ($1, '项目') RETURNING id`,
    [set],
  );
  const [first, second] = await ids(
    sql,
    `INSERT INTO ledger.auxiliary_item (account_set_id, category_id, code, name)
     VALUES ($1, $2, '01', '甲公司'), ($1, $2, '02', '乙公司') RETURNING id`,
    [set, customer],
  );
  await sql.run('SELECT ledger.store_aux_sets($1, $2)', [set, [`${customer}:${first}`]]);
  const [none, one] = await ids(sql, 'SELECT id FROM ledger.aux_set WHERE account_set_id = $1 ORDER BY key', [
    set,
  ]);
  return {
    categories: { customer: customer!, project: project! },
    items: { 甲公司: first!, 乙公司: second! },
    auxSets: { none: none!, 甲公司: one! },
  };
}

const chart: readonly (readonly [SubjectCode, string, string, string, SubjectCode | null])[] = [
  ['1001', '库存现金', 'asset', 'debit', null],
  ['1002', '银行存款', 'asset', 'debit', null],
  ['100201', '工行', 'asset', 'debit', '1002'],
  ['100202', '美元户', 'asset', 'debit', '1002'],
  ['1122', '应收账款', 'asset', 'debit', null],
  ['1405', '库存商品', 'asset', 'debit', null],
  ['2203', '预收账款', 'liability', 'credit', null],
  ['3103', '本年利润', 'equity', 'credit', null],
  ['5001', '主营业务收入', 'pl', 'credit', null],
  ['5602', '管理费用', 'pl', 'debit', null],
];

async function insertSubjects(sql: Sql, set: number, customer: number): Promise<TestBooks['subjects']> {
  const subjects: Partial<TestBooks['subjects']> = {};
  for (const [code, name, category, side, parent] of chart) {
    const [id] = await ids(
      sql,
      `INSERT INTO ledger.subject (account_set_id, code, name, category, normal_side, level, parent_id, usable, quantity_unit)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
      [
        set,
        code,
        name,
        category,
        side,
        parent ? 2 : 1,
        parent && subjects[parent],
        code !== '2203',
        code === '1405' ? '件' : null,
      ],
    );
    subjects[code] = id!;
  }
  await sql.run(
    'INSERT INTO ledger.subject_category (account_set_id, subject_id, category_id) VALUES ($1, $2, $3)',
    [set, subjects['1122'], customer],
  );
  await sql.run(
    'INSERT INTO ledger.subject_currency (account_set_id, subject_id, currency) VALUES ($1, $2, $3)',
    [set, subjects['100202'], 'USD'],
  );
  return subjects as TestBooks['subjects'];
}

async function ids(sql: Sql, text: string, values: unknown[]): Promise<number[]> {
  return (await sql.rows<{ id: number }>(text, values)).map(({ id }) => id);
}

/** The name of the rule that refused, or the SQLSTATE where no rule has a name. @throws what is no refusal. */
export function ruleOf(error: unknown): string {
  const refusal = databaseError(error);
  if (!refusal) throw error;
  return ['', 'undefined'].includes(refusal.constraint) ? refusal.state : refusal.constraint;
}

/** The rule that refuses an attempt; throws when nothing is refused. */
export const refusalOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(() => {
    throw new Error('Nothing was refused.');
  }, ruleOf);

/** Resolves when somebody in this database waits for a lock that another holds, or so many of them do. */
export async function untilBlocked(database: Database, many = 1): Promise<void> {
  const waiting = `SELECT DISTINCT l.pid FROM pg_catalog.pg_locks l JOIN pg_catalog.pg_stat_activity a USING (pid)
    WHERE NOT l.granted AND a.datname = current_database()`;
  while ((await database.read(null, (sql) => sql.rows(waiting))).length < many);
}
