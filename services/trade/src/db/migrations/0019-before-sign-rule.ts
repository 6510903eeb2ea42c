import { Migration } from '@mikro-orm/migrations';

/**
 * Settlements of before 0017 whose source amount has the other sign say so themselves. The books hold them as they are, so a company's
 * file must bring them back unchanged; all others keep the rule.
 */
export class BeforeSignRule extends Migration {
  override up(): void {
    this.addSql('ALTER TABLE trade.allocation ADD COLUMN before_sign_rule boolean NOT NULL DEFAULT false');
    this.addSql('ALTER TABLE trade.allocation DROP CONSTRAINT allocation_source_amount');
    this.addSql('ALTER TABLE trade.allocation NO FORCE ROW LEVEL SECURITY');
    this.addSql(`UPDATE trade.allocation SET before_sign_rule = true
      WHERE undoes IS NULL AND sign(source_amount) <> sign(amount)`);
    this.addSql('ALTER TABLE trade.allocation FORCE ROW LEVEL SECURITY');
    this.addSql(`ALTER TABLE trade.allocation ADD CONSTRAINT allocation_source_amount
      CHECK (before_sign_rule OR undoes IS NOT NULL OR sign(source_amount) = sign(amount))`);
  }
}
