import { periodOf, samePeriod, type Period } from '@suanpan/accounting-core';
import type { AccountSet, BookProvision } from '@suanpan/contracts';
import { refuse, type Database, type Sql } from '@suanpan/service-kit';
import { lockAllPeriods } from '../books/periods.ts';
import { completeTemplates, seedTemplates } from '../voucher-template/seed-templates.ts';
import { completeChart } from './complete-chart.ts';
import { insertChart } from './insert-chart.ts';
import { insertDictionaries } from './insert-dictionaries.ts';

/**
 * Opens the books of an account set, or brings their name and start up to date: idempotent and in one transaction,
 * so that a crash between identity and ledger is mended by asking again (architecture.md 2).
 */
export async function provisionBooks(
  database: Database,
  accountSetId: number,
  input: BookProvision,
  caller: { userId: number; requestId: string },
): Promise<void> {
  await database.write({ accountSetId, ...caller }, async (sql) => {
    const enable = periodOf(input.enableDate);
    const created = await insertAccountSet(sql, accountSetId, input, enable);
    if (created) await fillBooks(sql, accountSetId, input, enable);
    else await updateBooks(sql, accountSetId, input, enable);
  });
}

async function insertAccountSet(
  sql: Sql,
  accountSetId: number,
  input: BookProvision,
  enable: Period,
): Promise<boolean> {
  const inserted = await sql.run(
    `INSERT INTO ledger.account_set (account_set_id, company_name, standard, vat_type, enable_year, enable_month)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (account_set_id) DO NOTHING`,
    [accountSetId, input.companyName, input.accountingStandards, input.vatType, enable.year, enable.month],
  );
  return inserted === 1;
}

async function fillBooks(
  sql: Sql,
  accountSetId: number,
  input: BookProvision,
  enable: Period,
): Promise<void> {
  await sql.run('INSERT INTO ledger.chain_tail (account_set_id, seq, hash) VALUES ($1, 0, $2)', [
    accountSetId,
    Buffer.alloc(32),
  ]);
  await sql.run("INSERT INTO ledger.aux_set (account_set_id, key) VALUES ($1, '')", [accountSetId]);
  await insertPeriod(sql, accountSetId, enable);
  const categories = await insertDictionaries(sql, accountSetId);
  await insertChart(sql, accountSetId, input, categories);
  await seedTemplates(sql, accountSetId);
}

async function insertPeriod(sql: Sql, accountSetId: number, { year, month }: Period): Promise<void> {
  await sql.run('INSERT INTO ledger.period (account_set_id, year, month) VALUES ($1, $2, $3)', [
    accountSetId,
    year,
    month,
  ]);
}

interface Known extends Period {
  standard: AccountSet['accountingStandards'];
  vatType: AccountSet['vatType'];
  encoding: string;
}

/**
 * The start month may move while the books are unused; the standard never changes (spec/api.md 10). The VAT type may
 * change at any time, as companies do.
 */
async function updateBooks(
  sql: Sql,
  accountSetId: number,
  input: BookProvision,
  enable: Period,
): Promise<void> {
  const known = await sql.one<Known>(
    `SELECT enable_year AS year, enable_month AS month, standard, vat_type, encoding FROM ledger.account_set
     WHERE account_set_id = $1 FOR UPDATE`,
    [accountSetId],
  );
  if (known.standard !== input.accountingStandards)
    refuse({ code: 'account-set.in-use', field: 'accountingStandards' });
  if (!samePeriod(known, enable)) await moveStart(sql, accountSetId, enable);
  if (known.vatType === 0 && input.vatType === 1) {
    await completeChart(sql, accountSetId, known);
    await completeTemplates(sql, accountSetId, known);
  }
  await seedTemplates(sql, accountSetId);
  await sql.run('UPDATE ledger.account_set SET company_name = $2, vat_type = $3 WHERE account_set_id = $1', [
    accountSetId,
    input.companyName,
    input.vatType,
  ]);
}

/** Behind the locks of all months: a first voucher on its way is waited for, and then counts. */
async function moveStart(sql: Sql, accountSetId: number, enable: Period): Promise<void> {
  await lockAllPeriods({ sql, accountSetId });
  if (await isInUse(sql, accountSetId)) refuse({ code: 'account-set.in-use', field: 'enableDate' });
  await sql.run('DELETE FROM ledger.period WHERE account_set_id = $1', [accountSetId]);
  await sql.run(
    'UPDATE ledger.account_set SET enable_year = $2, enable_month = $3 WHERE account_set_id = $1',
    [accountSetId, enable.year, enable.month],
  );
  await insertPeriod(sql, accountSetId, enable);
}

/** Vouchers or opening balances exist. */
export async function isInUse(sql: Sql, accountSetId: number): Promise<boolean> {
  const { used } = await sql.one<{ used: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM ledger.voucher WHERE account_set_id = $1)
         OR EXISTS (SELECT 1 FROM ledger.opening_balance WHERE account_set_id = $1) AS used`,
    [accountSetId],
  );
  return used;
}
