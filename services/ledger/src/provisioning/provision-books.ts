import { canonicalJson, periodOf, samePeriod, type Period } from '@suanpan/accounting-core';
import type { AccountSet, BookProvision } from '@suanpan/contracts';
import { refuse, type Sql, type VerifiedIdentity } from '@suanpan/service-kit';
import type { BookEvent } from '../books/book-event.ts';
import { Books } from '../books/books.ts';
import { scopeOf, type Call } from '../books/call.ts';
import type { LedgerDb } from '../books/ledger-db.ts';
import { lockPeriods } from '../books/periods.ts';
import type { DictionaryRecord } from '../dictionary/dictionary-record.ts';
import { storedBooks } from '../dictionary/stored-records.ts';
import { snapshotDictionaries } from '../dictionary/dictionary-snapshot.ts';
import { completeTemplates, seedTemplates } from '../voucher-template/seed-templates.ts';
import { completeChart } from './complete-chart.ts';
import { insertChart } from './insert-chart.ts';
import { insertDictionaries } from './insert-dictionaries.ts';

/** On whose behalf identity asks, and for which request. */
export interface Provisioner {
  identity: VerifiedIdentity;
  requestId: string;
  route: string;
}

/**
 * Opens the books of an account set, or brings their name and start up to date: idempotent and in one transaction,
 * so that a crash between identity and ledger is mended by asking again (architecture.md 2). New books begin their
 * history with everything they were given; asking again for what is so already leaves no event.
 */
export async function provisionBooks(
  db: LedgerDb,
  accountSetId: number,
  input: BookProvision,
  provisioner: Provisioner,
): Promise<void> {
  const call = callOf(accountSetId, provisioner);
  await db.database.write(scopeOf(call), async (sql) => {
    const enable = periodOf(input.enableDate);
    const created = await insertAccountSet(sql, accountSetId, input, enable);
    if (created) await fillBooks(sql, accountSetId, input, enable);
    const changes = created ? [] : await updateBooks(sql, accountSetId, input, enable);
    if (!created && changes.length === 0) return;
    const books = new Books(sql, call);
    for (const event of created ? await snapshotDictionaries(sql, accountSetId) : changes)
      books.record(event);
    await books.appendEvents();
  });
  db.sealer.mark(accountSetId);
}

/** Identity speaks for the user who opens or changes the set; nobody's rights in it are asked. */
const callOf = (accountSetId: number, { identity, requestId, route }: Provisioner): Call => ({
  member: { ...identity, accountSetId, role: 'Manager' },
  requestId,
  route,
  key: '',
  digest: '',
  dryRun: false,
});

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
  await sql.run('SELECT ledger.open_books($1, $2, $3)', [accountSetId, enable.year, enable.month]);
  const categories = await insertDictionaries(sql, accountSetId);
  await insertChart(sql, accountSetId, input, categories);
  await seedTemplates(sql, accountSetId);
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
): Promise<BookEvent[]> {
  const known = await sql.one<Known>(
    `SELECT enable_year AS year, enable_month AS month, standard, vat_type, encoding FROM ledger.account_set
     WHERE account_set_id = $1 FOR UPDATE`,
    [accountSetId],
  );
  const before = await storedBooks(sql, accountSetId);
  if (known.standard !== input.accountingStandards)
    refuse({ code: 'account-set.in-use', field: 'accountingStandards' });
  if (!samePeriod(known, enable)) await moveStart(sql, accountSetId, enable);
  const becomesGeneral = known.vatType === 0 && input.vatType === 1;
  const added = becomesGeneral ? await completeChart(sql, accountSetId, known) : [];
  if (becomesGeneral) await completeTemplates(sql, accountSetId, known);
  await seedTemplates(sql, accountSetId);
  await sql.run('UPDATE ledger.account_set SET company_name = $2, vat_type = $3 WHERE account_set_id = $1', [
    accountSetId,
    input.companyName,
    input.vatType,
  ]);
  return [...changeOf(before, await storedBooks(sql, accountSetId)), ...added];
}

const changeOf = (before: DictionaryRecord, after: DictionaryRecord): BookEvent[] =>
  canonicalJson(before.facts) === canonicalJson(after.facts)
    ? []
    : [
        {
          action: 'books.change',
          objectType: 'account-set',
          objectId: after.id,
          before: before.facts,
          after: after.facts,
        },
      ];

/** Behind the locks of all months: a first voucher on its way is waited for, and then counts. */
async function moveStart(sql: Sql, accountSetId: number, enable: Period): Promise<void> {
  await lockPeriods({ sql, accountSetId });
  if (await isInUse(sql, accountSetId)) refuse({ code: 'account-set.in-use', field: 'enableDate' });
  await sql.run('SELECT ledger.move_start($1, $2, $3)', [accountSetId, enable.year, enable.month]);
  await sql.run(
    'UPDATE ledger.account_set SET enable_year = $2, enable_month = $3 WHERE account_set_id = $1',
    [accountSetId, enable.year, enable.month],
  );
}

/** Vouchers, opening balances or cash flows of the year before the books exist. */
export async function isInUse(sql: Sql, accountSetId: number): Promise<boolean> {
  const { used } = await sql.one<{ used: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM ledger.voucher WHERE account_set_id = $1)
         OR EXISTS (SELECT 1 FROM ledger.opening_balance WHERE account_set_id = $1)
         OR EXISTS (SELECT 1 FROM ledger.opening_cash_flow WHERE account_set_id = $1 AND year_to_date <> 0) AS used`,
    [accountSetId],
  );
  return used;
}
