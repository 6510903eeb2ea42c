import { Migration } from '@mikro-orm/migrations';
import { kernelStatements } from '../../../kernel/kernel-statements.ts';

/**
 * The kernel restores the books of a company's file into a new set (docs/backup.md). Files come with their vouchers as they are
 * locked already: books without a chain are being restored, and the rule of attachments begins with the chain.
 */
export class RestoreBooks extends Migration {
  override up(): void {
    for (const statement of kernelStatements()) this.addSql(statement);
    this.addSql(`CREATE FUNCTION ledger.has_chain(p_set bigint) RETURNS boolean
      LANGUAGE plpgsql STABLE SET search_path = pg_catalog AS $$
      BEGIN
        RETURN EXISTS (SELECT 1 FROM ledger.chain_tail t WHERE t.account_set_id = p_set);
      END
      $$`);
    this.addSql(`CREATE OR REPLACE TRIGGER attachment_lock BEFORE INSERT OR UPDATE ON ledger.attachment
      FOR EACH ROW WHEN (ledger.has_chain(NEW.account_set_id)) EXECUTE FUNCTION ledger.attachment_lock()`);
  }
}
