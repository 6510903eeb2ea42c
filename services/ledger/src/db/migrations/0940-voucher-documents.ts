import { Migration } from '@mikro-orm/migrations';
import { kernelStatements } from '../../../kernel/kernel-statements.ts';
import { tenantWall } from './tenant-wall.ts';

/** Vouchers know the documents of other services that they were made of, and are changed through these alone. */
export class VoucherDocuments extends Migration {
  override up(): void {
    this.addSql(`CREATE TABLE ledger.voucher_document (
      account_set_id bigint NOT NULL,
      service text NOT NULL,
      document text NOT NULL,
      step text NOT NULL,
      voucher_id bigint NOT NULL,
      PRIMARY KEY (account_set_id, service, document, step),
      CONSTRAINT voucher_document_voucher_fk FOREIGN KEY (account_set_id, voucher_id)
        REFERENCES ledger.voucher (account_set_id, id) ON DELETE CASCADE,
      CONSTRAINT voucher_document_service CHECK (service ~ '^[a-z][a-z0-9]{0,31}$'),
      CONSTRAINT voucher_document_document CHECK (document ~ '^[a-z][a-z-]{0,31}/[1-9][0-9]{0,15}$'),
      CONSTRAINT voucher_document_step CHECK (step ~ '^[a-z][a-z0-9-]{0,31}$')
    )`);
    this.addSql(
      'CREATE INDEX voucher_document_voucher_index ON ledger.voucher_document (account_set_id, voucher_id)',
    );
    for (const statement of tenantWall('voucher_document')) this.addSql(statement);
    this.addSql('GRANT SELECT, INSERT, DELETE ON ledger.voucher_document TO ledger_kernel');
    this.addSql('GRANT SELECT ON ledger.voucher_document TO ledger_app, reporting_app');
    for (const statement of [...kernelStatements(), ...views]) this.addSql(statement);
  }
}

/** The links as they are, as they stood at an event, and those of the vouchers that somebody has reviewed. */
const views: readonly string[] = [
  `CREATE VIEW ledger_read.voucher_document WITH (security_invoker = true) AS
    SELECT account_set_id, service, document, step, voucher_id FROM ledger.voucher_document`,
  // A record of a time before there were links names none.
  `CREATE VIEW ledger_asof.voucher_document WITH (security_invoker = true) AS
    SELECT d.account_set_id, d.service, d.document, d.step, d.voucher_id FROM ledger_read.voucher_document d
     WHERE NOT EXISTS (
       SELECT 1 FROM ledger_asof.voucher_before b WHERE b.account_set_id = d.account_set_id AND b.id = d.voucher_id)
    UNION ALL
    SELECT b.account_set_id, d ->> 'service', d ->> 'document', d ->> 'step', b.id
      FROM ledger_asof.voucher_before b
      CROSS JOIN LATERAL jsonb_array_elements(coalesce(nullif(b.record -> 'documents', 'null'), '[]')) AS d`,
  ...(
    [
      ['ledger_reviewed', 'ledger_read'],
      ['ledger_asof_reviewed', 'ledger_asof'],
    ] as const
  ).map(
    ([schema, books]) => `CREATE VIEW ${schema}.voucher_document WITH (security_invoker = true) AS
      SELECT d.account_set_id, d.service, d.document, d.step, d.voucher_id FROM ${books}.voucher_document d
        JOIN ${schema}.voucher v ON v.account_set_id = d.account_set_id AND v.id = d.voucher_id`,
  ),
  ...['ledger_read', 'ledger_asof', 'ledger_reviewed', 'ledger_asof_reviewed'].map(
    (schema) => `GRANT SELECT ON ${schema}.voucher_document TO reporting_app`,
  ),
];
