import { Migration } from '@mikro-orm/migrations';
import { statementsOf } from '@suanpan/service-kit';
import { kernelStatements } from '../../../kernel/kernel-statements.ts';
import { tableKinds } from '../catalogue.ts';
import { tenantWall } from './tenant-wall.ts';

/** The books from the first day: tables, their walls, the rules of master data, the kernel, published views, rights. */
export class Baseline extends Migration {
  override up(): void {
    const [tables, guards] = ['1-tables', '2-guards'].map((folder) =>
      statementsOf(new URL(`./0001-baseline/${folder}/`, import.meta.url)),
    );
    // Tables of later migrations get their walls there.
    const made = new Set(tables!.map((statement) => /^CREATE TABLE ledger\.(\w+)/.exec(statement)?.[1]));
    const tenants = Object.keys(tableKinds).filter(
      (table) => tableKinds[table] === 'tenant' && made.has(table),
    );
    for (const statement of [...tables!, ...tenants.flatMap(tenantWall), ...kernelStatements(), ...guards!])
      this.addSql(statement);
  }
}
