import { Migration } from '@mikro-orm/migrations';

/** What goes of a source has the sign of what it settles. A row of before that has not stays, can be undone, and stops no migration. */
export class SourceAmountSign extends Migration {
  override up(): void {
    this.addSql(`ALTER TABLE trade.allocation ADD CONSTRAINT allocation_source_amount
      CHECK (undoes IS NOT NULL OR sign(source_amount) = sign(amount)) NOT VALID`);
    this.addSql(`DO $$ BEGIN
      ALTER TABLE trade.allocation VALIDATE CONSTRAINT allocation_source_amount;
    EXCEPTION WHEN check_violation THEN
      RAISE WARNING 'trade.allocation: %', SQLERRM;
    END $$`);
  }
}
