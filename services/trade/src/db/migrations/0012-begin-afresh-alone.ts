import { Migration } from '@mikro-orm/migrations';
import { statementsOf } from '@suanpan/service-kit';

/** Starting over is one function of the owner's; the service's role deletes no documents by itself any more. */
export class BeginAfreshAlone extends Migration {
  override up(): void {
    for (const statement of statementsOf(new URL('./0012-begin-afresh-alone/', import.meta.url)))
      this.addSql(statement);
  }
}
