import { Migration } from '@mikro-orm/migrations';
import { statementsOf } from '@suanpan/service-kit';

/** Bills of exchange, expense claims, and input tax that is certified or taken back. */
export class BillsClaimsInputVat extends Migration {
  override up(): void {
    for (const statement of statementsOf(new URL('./0004-bills-claims-input-vat/', import.meta.url)))
      this.addSql(statement);
  }
}
