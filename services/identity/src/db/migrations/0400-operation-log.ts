import { Migration } from '@mikro-orm/migrations';

/** From where sessions were opened, and the history of one company in the order of time. */
export class OperationLog extends Migration {
  override up(): void {
    this.addSql(
      `alter table identity.access_log drop constraint access_log_action_check,
         add column device varchar(200) not null default ''`,
    );
    this.addSql(
      `alter table identity.access_log
         add constraint access_log_action_check check (action in ('sign-in', 'proof', 'code', 'signed-in'))`,
    );
    this.addSql('create index access_log_session_index on identity.access_log (session_id)');
    this.addSql('create index event_at_index on identity.event (account_set_id, at, seq)');
  }
}
