import type { TableKind } from '@suanpan/service-kit';

/**
 * The kind of every table of reporting (scale.md 3.1): statements belong to an account set and live on its machine;
 * the record of applied migrations is the owner's.
 */
export const tableKinds = {
  report_template: 'tenant',
  report_item: 'tenant',
  report_formula: 'tenant',
  report_version: 'tenant',
  report_assertion: 'tenant',
  pivot_view: 'tenant',
  report_pack: 'tenant',
  migration: 'local',
} as const satisfies Record<string, TableKind>;
