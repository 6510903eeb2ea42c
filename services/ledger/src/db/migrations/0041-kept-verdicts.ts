import { Migration } from '@mikro-orm/migrations';
import { statementsOf } from './statements.ts';

/** A verdict on what lines are posted to is kept until just that changes (docs/adr/0023). */
export class KeptVerdicts extends Migration {
  override up(): void {
    for (const statement of statementsOf(new URL('./0041-kept-verdicts/', import.meta.url)))
      this.addSql(statement);
  }
}
