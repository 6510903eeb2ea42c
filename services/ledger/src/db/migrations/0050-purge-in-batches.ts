import { Migration } from '@mikro-orm/migrations';

/**
 * The rules that hold while books exist let go of books that are being purged, so that these can go piece by piece and no
 * rule is lifted for others meanwhile (docs/adr/0010). Anybody may name a set in the setting; it counts for the owner of the
 * schema alone, whom no service can be.
 */
export class PurgeInBatches extends Migration {
  override up(): void {
    this.addSql(`CREATE FUNCTION ledger.is_being_purged(p_set bigint) RETURNS boolean
      LANGUAGE plpgsql STABLE SET search_path = pg_catalog AS $$
      BEGIN
        RETURN current_setting('app.purged_account_set_id', true) IS NOT DISTINCT FROM p_set::text
           AND pg_has_role((SELECT n.nspowner FROM pg_namespace n WHERE n.nspname = 'ledger'), 'MEMBER');
      END
      $$`);
    this.addSql(`CREATE OR REPLACE TRIGGER subject_system_kept BEFORE DELETE ON ledger.subject
      FOR EACH ROW WHEN (OLD.system AND NOT ledger.is_being_purged(OLD.account_set_id))
      EXECUTE FUNCTION ledger.refuse_always('subject_system', 'A subject of the accounting standard is not removed.')`);
    this.addSql(`CREATE OR REPLACE TRIGGER currency_base_kept BEFORE DELETE ON ledger.currency
      FOR EACH ROW WHEN (OLD.is_base AND NOT ledger.is_being_purged(OLD.account_set_id))
      EXECUTE FUNCTION ledger.refuse_always('currency_base_fixed', 'The base currency cannot be removed.')`);
    this.addSql('DROP TRIGGER voucher_word_default ON ledger.voucher_word');
    this.addSql(`CREATE CONSTRAINT TRIGGER voucher_word_default AFTER UPDATE OR DELETE ON ledger.voucher_word
      DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW WHEN (OLD.is_default AND NOT ledger.is_being_purged(OLD.account_set_id))
      EXECUTE FUNCTION ledger.voucher_word_default()`);
  }
}
