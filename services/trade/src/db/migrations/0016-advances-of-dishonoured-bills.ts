import { Migration } from '@mikro-orm/migrations';

/** A bill that comes back unpaid takes the advance that it left: what goes back of an advance is of a line of money or of such an event. */
export class AdvancesOfDishonouredBills extends Migration {
  override up(): void {
    this.addSql(`ALTER TABLE trade.advance_refund ALTER COLUMN journal_line_id DROP NOT NULL,
      ADD COLUMN bill_event_id bigint NULL`);
    this.addSql(`ALTER TABLE trade.advance_refund
      ADD CONSTRAINT advance_refund_bill_event_fk FOREIGN KEY (account_set_id, bill_event_id)
        REFERENCES trade.bill_event (account_set_id, id) ON UPDATE NO ACTION ON DELETE NO ACTION,
      ADD CONSTRAINT advance_refund_source CHECK ((journal_line_id IS NULL) <> (bill_event_id IS NULL))`);
    this.addSql(
      'CREATE INDEX advance_refund_bill_event_index ON trade.advance_refund (account_set_id, bill_event_id)',
    );
    this.addSql(`CREATE OR REPLACE VIEW trade_read.advance_refund WITH (security_invoker = true) AS
      SELECT account_set_id, id, advance_id, journal_line_id, date, amount, bill_event_id FROM trade.advance_refund`);
  }
}
