import { Migration } from '@mikro-orm/migrations';
import { kernelStatements } from '../../../kernel/kernel-statements.ts';

/** The kernel made anew: posting refuses more vouchers a day than a caller names. */
export class VouchersADay extends Migration {
  override up(): void {
    for (const statement of kernelStatements()) this.addSql(statement);
  }
}
