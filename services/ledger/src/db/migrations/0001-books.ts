import { Migration } from '@mikro-orm/migrations';
import { statementsOf } from './statements.ts';

/** The books from the first day: tables, rules, roles' rights, row-level security, published views. */
export class Books extends Migration {
  override up(): void {
    for (const statement of statementsOf(new URL('./0001-books/', import.meta.url))) this.addSql(statement);
    for (const table of tenantTables) {
      for (const statement of tenantWall(table)) this.addSql(statement);
    }
  }
}

const tenantTables = [
  'account_set',
  'currency',
  'currency_rate',
  'voucher_word',
  'auxiliary_category',
  'auxiliary_item',
  'aux_set',
  'aux_set_item',
  'subject',
  'subject_category',
  'subject_currency',
  'period',
  'voucher_series',
  'voucher',
  'voucher_line',
  'period_balance',
  'opening_balance',
  'idempotency',
  'event',
  'chain_tail',
  'chain_head',
  'access_log',
];

/** Whoever asks sees and writes the rows of the set the transaction entered, and none without one (scale.md 3.3). */
export const tenantWall = (table: string): string[] => [
  `SELECT app.distribute('ledger.${table}')`,
  `ALTER TABLE ledger.${table} ENABLE ROW LEVEL SECURITY`,
  `ALTER TABLE ledger.${table} FORCE ROW LEVEL SECURITY`,
  `CREATE POLICY tenant ON ledger.${table}
   USING (account_set_id = (NULLIF(current_setting('app.account_set_id', true), ''))::bigint)
   WITH CHECK (account_set_id = (NULLIF(current_setting('app.account_set_id', true), ''))::bigint)`,
  `CREATE TRIGGER ${table}_keeps_set BEFORE UPDATE OF account_set_id ON ledger.${table}
   FOR EACH ROW WHEN (OLD.account_set_id <> NEW.account_set_id)
   EXECUTE FUNCTION ledger.refuse_always('account_set_fixed', 'A row never moves to another account set.')`,
  // TRUNCATE asks neither policies nor row triggers, and would empty the books of every company.
  `CREATE TRIGGER ${table}_no_truncate BEFORE TRUNCATE ON ledger.${table}
   FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_always('no_truncate', 'Books are never emptied.')`,
];
