import { Migration } from '@mikro-orm/migrations';

const tenantPolicy = (table: string): string[] => [
  `ALTER TABLE reporting.${table} ENABLE ROW LEVEL SECURITY`,
  `ALTER TABLE reporting.${table} FORCE ROW LEVEL SECURITY`,
  `CREATE POLICY ${table}_tenant ON reporting.${table}
     USING (account_set_id = (NULLIF(current_setting('app.account_set_id', true), ''))::bigint)
     WITH CHECK (account_set_id = (NULLIF(current_setting('app.account_set_id', true), ''))::bigint)`,
  `GRANT SELECT, INSERT, UPDATE, DELETE ON reporting.${table} TO reporting_app`,
  `SELECT app.distribute('reporting.${table}')`,
];

/** Statement templates of each account set: items and their formulas are data (decision D41). */
export class Migration0001Templates extends Migration {
  override up(): void {
    for (const statement of tables) this.addSql(statement);
    for (const table of ['report_template', 'report_item', 'report_formula']) {
      for (const statement of tenantPolicy(table)) this.addSql(statement);
    }
    this.addSql('GRANT USAGE ON SCHEMA reporting TO reporting_app');
    this.addSql('GRANT USAGE ON ALL SEQUENCES IN SCHEMA reporting TO reporting_app');
  }
}

const tables = [
  `CREATE TABLE reporting.report_template (
     account_set_id bigint NOT NULL,
     id bigserial NOT NULL,
     template_key text NOT NULL,
     name text NOT NULL,
     name_en text NOT NULL,
     type smallint NOT NULL,
     system boolean NOT NULL DEFAULT false,
     position integer NOT NULL,
     version integer NOT NULL DEFAULT 1,
     CONSTRAINT report_template_pkey PRIMARY KEY (account_set_id, id),
     CONSTRAINT report_template_key_unique UNIQUE (account_set_id, template_key),
     CONSTRAINT report_template_key CHECK (template_key ~ '^[A-Za-z]{1,64}$'),
     CONSTRAINT report_template_type CHECK (type IN (0, 1, 2))
   )`,
  `CREATE TABLE reporting.report_item (
     account_set_id bigint NOT NULL,
     id bigserial NOT NULL,
     template_id bigint NOT NULL,
     parent_id bigint NULL,
     position integer NOT NULL,
     title text NOT NULL,
     title_en text NOT NULL,
     line_number integer NULL,
     type smallint NULL,
     sources smallint NULL,
     level smallint NOT NULL,
     bold boolean NOT NULL DEFAULT false,
     folding boolean NOT NULL DEFAULT false,
     heading boolean NOT NULL DEFAULT false,
     CONSTRAINT report_item_pkey PRIMARY KEY (account_set_id, id),
     CONSTRAINT report_item_position_unique UNIQUE (account_set_id, template_id, position),
     CONSTRAINT report_item_template_unique UNIQUE (account_set_id, template_id, id),
     CONSTRAINT report_item_template_fk FOREIGN KEY (account_set_id, template_id)
       REFERENCES reporting.report_template (account_set_id, id) ON DELETE CASCADE,
     CONSTRAINT report_item_parent_fk FOREIGN KEY (account_set_id, template_id, parent_id)
       REFERENCES reporting.report_item (account_set_id, template_id, id) ON DELETE CASCADE,
     CONSTRAINT report_item_type CHECK (type IN (0, 1, 2)),
     CONSTRAINT report_item_sources CHECK (sources IN (0, 1)),
     CONSTRAINT report_item_heading CHECK (heading = (sources IS NULL))
   )`,
  `CREATE TABLE reporting.report_formula (
     account_set_id bigint NOT NULL,
     id bigserial NOT NULL,
     template_id bigint NOT NULL,
     item_id bigint NOT NULL,
     position integer NOT NULL,
     sign text NOT NULL,
     subject_code text NULL,
     rule smallint NULL,
     grain text NULL,
     source_item_id bigint NULL,
     CONSTRAINT report_formula_pkey PRIMARY KEY (account_set_id, id),
     CONSTRAINT report_formula_position_unique UNIQUE (account_set_id, item_id, position),
     CONSTRAINT report_formula_item_fk FOREIGN KEY (account_set_id, template_id, item_id)
       REFERENCES reporting.report_item (account_set_id, template_id, id) ON DELETE CASCADE,
     CONSTRAINT report_formula_source_fk FOREIGN KEY (account_set_id, template_id, source_item_id)
       REFERENCES reporting.report_item (account_set_id, template_id, id),
     CONSTRAINT report_formula_sign CHECK (sign IN ('+', '-')),
     CONSTRAINT report_formula_rule CHECK (rule BETWEEN 0 AND 5),
     CONSTRAINT report_formula_grain CHECK (grain IN ('party', 'account')),
     CONSTRAINT report_formula_one_source CHECK (num_nonnulls(subject_code, source_item_id) = 1),
     CONSTRAINT report_formula_subject_rule CHECK ((subject_code IS NULL) = (rule IS NULL)),
     CONSTRAINT report_formula_no_self CHECK (source_item_id <> item_id)
   )`,
];
