import { Migration } from '@mikro-orm/migrations';

/** What stays of a set when everything kept for it is gone: when, and where its history ended. */
export class M0003PurgedSets extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}

const statements = [
  `alter table "identity"."account_set" add column "purged_at" timestamptz(6) null`,
  `alter table "identity"."account_set" add column "tombstone" jsonb null`,
  `alter table "identity"."account_set" add constraint "account_set_purged_check"
    check ((purged_at is null) = (tombstone is null) and (purged_at is null or deleted_at is not null))`,
];
