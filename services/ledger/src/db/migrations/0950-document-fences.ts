import { Migration } from '@mikro-orm/migrations';
import { tenantWall } from './tenant-wall.ts';

/**
 * By which request a service may book a document: a fencing token for each. It is no part of the books: without one nothing is booked,
 * so a company's file has none.
 */
export class DocumentFences extends Migration {
  override up(): void {
    this.addSql(`CREATE TABLE ledger.document_fence (
      account_set_id bigint NOT NULL,
      service text NOT NULL,
      document text NOT NULL,
      fence uuid NOT NULL,
      PRIMARY KEY (account_set_id, service, document),
      CONSTRAINT document_fence_account_set_fk FOREIGN KEY (account_set_id)
        REFERENCES ledger.account_set (account_set_id)
    )`);
    for (const statement of tenantWall('document_fence')) this.addSql(statement);
    this.addSql('GRANT SELECT, INSERT, UPDATE (fence), DELETE ON ledger.document_fence TO ledger_app');
  }
}
