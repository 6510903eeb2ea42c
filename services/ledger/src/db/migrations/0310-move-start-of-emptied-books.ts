import { Migration } from '@mikro-orm/migrations';
import { kernelStatements } from '../../../kernel/kernel-statements.ts';

/** Books whose vouchers were all deleted keep empty number series: moving their start takes these with the months. */
export class MoveStartOfEmptiedBooks extends Migration {
  override up(): void {
    for (const statement of kernelStatements()) this.addSql(statement);
  }
}
