/** A role sees and writes the rows of the set its transaction has entered, and none without one (scale.md 3.3). */
export const tenantWall = (table: string): string[] => [
  `SELECT app.distribute('ledger.${table}')`,
  `ALTER TABLE ledger.${table} ENABLE ROW LEVEL SECURITY`,
  `ALTER TABLE ledger.${table} FORCE ROW LEVEL SECURITY`,
  `CREATE POLICY tenant ON ledger.${table}
   USING (account_set_id = (NULLIF(current_setting('app.account_set_id', true), ''))::bigint)
   WITH CHECK (account_set_id = (NULLIF(current_setting('app.account_set_id', true), ''))::bigint)`,
];
