import { Migration } from '@mikro-orm/migrations';
import { statementsOf } from './statements.ts';

/** A close costs what its subjects cost, not what its vouchers do. */
export class ClosingCost extends Migration {
  override up(): void {
    for (const statement of statementsOf(new URL('./0024-closing-cost/', import.meta.url)))
      this.addSql(statement);
  }
}
