import { Migration } from '@mikro-orm/migrations';

/** What a settlement settled is found by it: for its voucher, for undoing it, and when settlements are deleted. */
export class SettlementIndex extends Migration {
  override up(): void {
    this
      .addSql(`CREATE INDEX "allocation_settlement_index" ON "trade"."allocation" ("account_set_id", "settlement_id")
      WHERE settlement_id IS NOT NULL`);
  }
}
