import { Migration } from '@mikro-orm/migrations';

/** A set is deleted by its owner, kept for thirty days, and gives its name free at once. */
export class M0002DeletedSets extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}

const statements = [
  `alter table "identity"."account_set" add column "deleted_at" timestamptz(6) null`,
  `alter table "identity"."account_set" drop constraint "account_set_name_unique"`,
  `create unique index "account_set_name_unique" on "identity"."account_set" ("creator_id", "company_name")
    where (deleted_at is null)`,
];
