import { Migration } from '@mikro-orm/migrations';
import { statementsOf } from './statements.ts';

/** The chart's rules cost the same for a chart of 5,000 subjects as for one of 200, a row at a time. */
export class LongCharts extends Migration {
  override up(): void {
    for (const statement of statementsOf(new URL('./0003-long-charts/', import.meta.url)))
      this.addSql(statement);
  }
}
