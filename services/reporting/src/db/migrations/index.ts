import { Baseline } from './0001-baseline.ts';
import { ReadMigrations } from './0010-read-migrations.ts';
import { CashFlow } from './0020-cash-flow.ts';
import { Derivatives } from './0030-derivatives.ts';
import { StatementDrafts } from './0040-statement-drafts.ts';
import { PivotViews } from './0050-pivot-views.ts';
import { ReportPacks } from './0060-report-packs.ts';
import { ViewsByScreen } from './0600-views-by-screen.ts';
import { EarlierNames } from './0700-earlier-names.ts';
import { DeletedStatements } from './0701-deleted-statements.ts';

export const schema = 'reporting';
/** The steps that make the schema, run by the owner's role, never by the service. */
export const migrations = [
  { name: '0001-baseline', class: Baseline },
  { name: '0010-read-migrations', class: ReadMigrations },
  { name: '0020-cash-flow', class: CashFlow },
  { name: '0030-derivatives', class: Derivatives },
  { name: '0040-statement-drafts', class: StatementDrafts },
  { name: '0050-pivot-views', class: PivotViews },
  { name: '0060-report-packs', class: ReportPacks },
  { name: '0600-views-by-screen', class: ViewsByScreen },
  { name: '0700-earlier-names', class: EarlierNames },
  { name: '0701-deleted-statements', class: DeletedStatements },
];
