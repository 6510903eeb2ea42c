import { Migration } from '@mikro-orm/migrations';
import { statementsOf } from '@suanpan/service-kit';
import { kernelStatements } from '../../../kernel/kernel-statements.ts';
import { tableKinds } from '../catalogue.ts';

/** The books from the first day: tables, their walls, the rules of master data, the kernel, published views, rights. */
export class Baseline extends Migration {
  override up(): void {
    const [tables, guards] = ['1-tables', '2-guards'].map((folder) =>
      statementsOf(new URL(`./0001-baseline/${folder}/`, import.meta.url)),
    );
    const tenants = Object.keys(tableKinds).filter((table) => tableKinds[table] === 'tenant');
    for (const statement of [...tables!, ...tenants.flatMap(tenantWall), ...kernelStatements(), ...guards!])
      this.addSql(statement);
  }
}

/** A role sees and writes the rows of the set its transaction has entered, and none without one (scale.md 3.3). */
const tenantWall = (table: string): string[] => [
  `SELECT app.distribute('ledger.${table}')`,
  `ALTER TABLE ledger.${table} ENABLE ROW LEVEL SECURITY`,
  `ALTER TABLE ledger.${table} FORCE ROW LEVEL SECURITY`,
  `CREATE POLICY tenant ON ledger.${table}
   USING (account_set_id = (NULLIF(current_setting('app.account_set_id', true), ''))::bigint)
   WITH CHECK (account_set_id = (NULLIF(current_setting('app.account_set_id', true), ''))::bigint)`,
];
