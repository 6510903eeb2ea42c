import { Migration } from '@mikro-orm/migrations';
import { kernelStatements } from '../../../kernel/kernel-statements.ts';

/** The kernel answers vouchers and kept answers as JSON, and an answer is looked up by claiming its key alone. */
export class KernelAnswersJson extends Migration {
  override up(): void {
    for (const statement of kernelStatements()) this.addSql(statement);
  }
}
