import { Migration } from '@mikro-orm/migrations';
import { statementsOf } from '@suanpan/service-kit';

/** Pictures of users. */
export class AvatarMigration extends Migration {
  override up(): void {
    for (const statement of statementsOf(new URL('./0300-avatar/', import.meta.url))) this.addSql(statement);
  }
}
