import { Migration } from '@mikro-orm/migrations';

/** What others need to hold money, bills, claims and input VAT against the books (domain/trade.md 9). */
export class ReadTies extends Migration {
  override up(): void {
    this.addSql(`CREATE VIEW trade_read.fund_account WITH (security_invoker = true) AS
      SELECT account_set_id, id, name, kind, currency, subject_id, opening_book, opening_base FROM trade.fund_account`);
    this.addSql(`CREATE VIEW trade_read.journal_line WITH (security_invoker = true) AS
      SELECT account_set_id, id, fund_account_id, date, direction, amount, rate, transfer_id FROM trade.journal_line`);
    this.addSql(`CREATE VIEW trade_read.bill WITH (security_invoker = true) AS
      SELECT account_set_id, id, type, date, amount FROM trade.bill`);
    // That it came or was issued is the bill itself.
    this.addSql(`CREATE VIEW trade_read.bill_event WITH (security_invoker = true) AS
      SELECT account_set_id, id, bill_id, kind, date, amount FROM trade.bill_event WHERE kind NOT IN ('receive', 'issue')`);
    this.addSql(`CREATE VIEW trade_read.claim WITH (security_invoker = true) AS
      SELECT account_set_id, id, employee_id, date, total, advance_used FROM trade.claim WHERE status = 'approved'`);
    this.addSql(`CREATE VIEW trade_read.claim_line WITH (security_invoker = true) AS
      SELECT account_set_id, claim_id, line_no, tax, deductible FROM trade.claim_line`);
    this.addSql(`CREATE VIEW trade_read.claim_payment WITH (security_invoker = true) AS
      SELECT p.account_set_id, p.claim_id, l.date, p.amount FROM trade.claim_payment p
        JOIN trade.journal_line l ON l.account_set_id = p.account_set_id AND l.id = p.journal_line_id`);
    this.addSql(`CREATE VIEW trade_read.input_vat_event WITH (security_invoker = true) AS
      SELECT account_set_id, id, kind, date, tax FROM trade.input_vat_event`);
    for (const view of views) this.addSql(`GRANT SELECT ON trade_read.${view} TO trade_app`);
  }
}

const views = [
  'fund_account',
  'journal_line',
  'bill',
  'bill_event',
  'claim',
  'claim_line',
  'claim_payment',
  'input_vat_event',
];
