import { Migration } from '@mikro-orm/migrations';

/** A bill that was endorsed or discounted may come back by recourse. */
export class RecourseOnBills extends Migration {
  override up(): void {
    this.addSql('ALTER TABLE trade.bill_event DROP CONSTRAINT bill_event_kind');
    this
      .addSql(`ALTER TABLE trade.bill_event ADD CONSTRAINT bill_event_kind CHECK (kind = ANY (ARRAY['receive'::text, 'issue'::text,
      'endorse'::text, 'discount'::text, 'collect'::text, 'dishonour'::text, 'recourse'::text, 'pay'::text]))`);
  }
}
