import { Migration } from '@mikro-orm/migrations';

/**
 * The books without the vouchers that nobody has reviewed, for readers: the views that show vouchers and what is made of
 * them, under the same names, as they are and as they stood at an event.
 */
export class ReadReviewed extends Migration {
  override up(): void {
    this.addSql(`CREATE INDEX voucher_unreviewed_index ON ledger.voucher (account_set_id, year, month)
      WHERE reviewer_id IS NULL`);
    for (const [schema, books] of [
      ['ledger_reviewed', 'ledger_read'],
      ['ledger_asof_reviewed', 'ledger_asof'],
    ] as const)
      for (const statement of reviewedViews(schema, books)) this.addSql(statement);
  }
}

const reviewedViews = (schema: string, books: string): string[] => [
  `CREATE SCHEMA ${schema}`,
  `CREATE VIEW ${schema}.voucher WITH (security_invoker = true) AS SELECT * FROM ${books}.voucher WHERE reviewed`,
  `CREATE VIEW ${schema}.voucher_line WITH (security_invoker = true) AS
    SELECT * FROM ${books}.voucher_line WHERE reviewed`,
  // All balances, less the lines of the vouchers without a review: cost grows with those alone.
  `CREATE VIEW ${schema}.period_balance WITH (security_invoker = true) AS
    SELECT account_set_id, year, month, subject_id, aux_set_id, currency, sum(debit) AS debit, sum(credit) AS credit,
           sum(cf_debit) AS cf_debit, sum(cf_credit) AS cf_credit, sum(quantity_debit) AS quantity_debit,
           sum(quantity_credit) AS quantity_credit, sum(original_debit) AS original_debit,
           sum(original_credit) AS original_credit, sum(line_count)::integer AS line_count
      FROM (
        SELECT account_set_id, year, month, subject_id, aux_set_id, currency, debit, credit, cf_debit, cf_credit,
               quantity_debit, quantity_credit, original_debit, original_credit, line_count
          FROM ${books}.period_balance
        UNION ALL
        SELECT account_set_id, year, month, subject_id, aux_set_id, currency, -debit, -credit,
               CASE WHEN carry_forward THEN -debit ELSE 0 END, CASE WHEN carry_forward THEN -credit ELSE 0 END,
               CASE WHEN debit <> 0 THEN -coalesce(quantity, 0) ELSE 0 END,
               CASE WHEN credit <> 0 THEN -coalesce(quantity, 0) ELSE 0 END,
               CASE WHEN debit <> 0 THEN -coalesce(original_amount, 0) ELSE 0 END,
               CASE WHEN credit <> 0 THEN -coalesce(original_amount, 0) ELSE 0 END, -1
          FROM ${books}.voucher_line WHERE NOT reviewed
      ) all_lines
     GROUP BY account_set_id, year, month, subject_id, aux_set_id, currency
    HAVING sum(line_count) <> 0`,
  `GRANT USAGE ON SCHEMA ${schema} TO reporting_app`,
  `GRANT SELECT ON ALL TABLES IN SCHEMA ${schema} TO reporting_app`,
];
