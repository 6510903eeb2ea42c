import { Migration } from '@mikro-orm/migrations';
import { tenantWall } from './0001-books.ts';
import { statementsOf } from './statements.ts';

/** The cash-flow statement of the year before the books begin. */
export class OpeningCashFlow extends Migration {
  override up(): void {
    for (const statement of statementsOf(new URL('./0008-opening-cash-flow/', import.meta.url)))
      this.addSql(statement);
    for (const statement of tenantWall('opening_cash_flow')) this.addSql(statement);
  }
}
