import { Migration } from '@mikro-orm/migrations';
import { tenantWall } from './0001-books.ts';
import { statementsOf } from './statements.ts';

/** A version of all that a posting is judged by. */
export class PostingFacts extends Migration {
  override up(): void {
    for (const statement of statementsOf(new URL('./0021-posting-facts/', import.meta.url)))
      this.addSql(statement);
    for (const statement of tenantWall('posting_facts')) this.addSql(statement);
    for (const table of factTables)
      for (const [event, rows] of changes) this.addSql(noticeChange(table, event, rows));
    this.addSql(noticeChange('account_set', 'UPDATE', 'NEW'));
  }
}

/** The tables whose rows the ledger remembers between postings. */
const factTables = [
  'currency',
  'voucher_word',
  'auxiliary_category',
  'auxiliary_item',
  'subject',
  'subject_category',
  'subject_currency',
];

const changes = [
  ['INSERT', 'NEW'],
  ['UPDATE', 'NEW'],
  ['DELETE', 'OLD'],
] as const;

const noticeChange = (table: string, event: string, rows: string): string =>
  `CREATE TRIGGER ${table}_facts_${event.toLowerCase()} AFTER ${event} ON ledger.${table}
   REFERENCING ${rows} TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION ledger.posting_facts_changed()`;
