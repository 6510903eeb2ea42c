import { Migration } from '@mikro-orm/migrations';

/** The sets that exist, a page at a time, across the wall between them: the ledger verifies their books every night. */
export class SetsBehind extends Migration {
  override up(): void {
    this.addSql(`CREATE FUNCTION identity.sets_behind(p_set bigint, p_most integer) RETURNS TABLE (id bigint)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
        SELECT a.id FROM identity.account_set a WHERE a.deleted_at IS NULL AND a.id > p_set ORDER BY a.id LIMIT p_most;
      $$`);
    this.addSql('REVOKE ALL ON FUNCTION identity.sets_behind(bigint, integer) FROM PUBLIC');
    this.addSql('GRANT EXECUTE ON FUNCTION identity.sets_behind(bigint, integer) TO identity_app');
  }
}
