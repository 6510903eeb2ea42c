import { Migration } from '@mikro-orm/migrations';
import { statementsOf } from './statements.ts';

/** Subjects of the accounting standard stay in the chart. */
export class Chart extends Migration {
  override up(): void {
    for (const statement of statementsOf(new URL('./0002-chart/', import.meta.url))) this.addSql(statement);
  }
}
