-- A verdict stands until something it rests on changes: the subject, its children, categories or currencies, or the
-- decimals of the currency. Whoever changes that locks the targets concerned and takes their verdicts back; a word or an
-- item more changes none. New subjects come with a target that is judged already.

ALTER TABLE ledger.posting_target DROP COLUMN judged, ADD COLUMN is_judged boolean NOT NULL DEFAULT false;

DROP TRIGGER posting_target_judged ON ledger.posting_target;

DROP FUNCTION ledger.target_judged();

-- Whoever keeps what he finds, or acts on finding nothing, must see the rows of the set, and as they are now: not those of
-- another set that was entered meanwhile, nor those of an older snapshot.
CREATE FUNCTION ledger.require_sight(p_set bigint) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    PERFORM ledger.refuse('read_committed', 'Books are changed in READ COMMITTED transactions alone.');
  END IF;
  IF row_security_active('ledger.voucher_line')
  AND p_set IS DISTINCT FROM nullif(current_setting('app.account_set_id', true), '')::bigint THEN
    PERFORM ledger.refuse('account_set_entered', format('Account set %s is not the one entered.', p_set));
  END IF;
END
$$;

-- The row is held before the chart is read. An update that waited would read what it waited for as it was before.
CREATE OR REPLACE FUNCTION ledger.judge_target(p_set bigint, p_subject bigint, p_aux_set bigint, p_currency text)
RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  fault text;
BEGIN
  PERFORM ledger.require_sight(p_set);
  LOOP
    INSERT INTO ledger.posting_target (account_set_id, subject_id, aux_set_id, currency)
    VALUES (p_set, p_subject, p_aux_set, p_currency)
    ON CONFLICT (account_set_id, subject_id, aux_set_id, currency) DO NOTHING;
    PERFORM 1 FROM ledger.posting_target t
     WHERE t.account_set_id = p_set AND t.subject_id = p_subject AND t.aux_set_id = p_aux_set AND t.currency = p_currency
       FOR NO KEY UPDATE;
    -- One that was there may have gone with its subject in between: then its keys say so.
    EXIT WHEN FOUND;
  END LOOP;
  UPDATE ledger.posting_target t
     SET is_judged = true, usable = s.usable, takes_quantity = s.quantity_unit IS NOT NULL,
       original_scale = CASE WHEN NOT cu.is_base THEN cu.scale END
    FROM ledger.subject s
    JOIN ledger.currency cu ON cu.account_set_id = s.account_set_id AND cu.code = p_currency
   WHERE s.account_set_id = p_set AND s.id = p_subject AND t.account_set_id = p_set AND t.subject_id = p_subject
     AND t.aux_set_id = p_aux_set AND t.currency = p_currency
  RETURNING ledger.target_fault(p_set, p_subject, p_aux_set, p_currency) INTO fault;
  IF fault IS NOT NULL THEN
    PERFORM ledger.refuse('line_' || fault, format('Subject %s: %s.', p_subject, fault));
  END IF;
END
$$;

-- Verdicts come from within triggers: with lines, or with a new subject.
CREATE TRIGGER posting_target_judged BEFORE INSERT OR UPDATE ON ledger.posting_target
FOR EACH ROW WHEN (NEW.is_judged AND pg_trigger_depth() = 0)
EXECUTE FUNCTION ledger.refuse_always('posting_target_judged', 'The database alone judges what lines are posted to.');

-- The targets of the subject, the subject, then the targets added meanwhile: so that nobody waits in a circle.
CREATE OR REPLACE FUNCTION ledger.lock_subject(p_set bigint, p_subject bigint) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  PERFORM ledger.require_sight(p_set);
  PERFORM 1 FROM ledger.posting_target t WHERE t.account_set_id = p_set AND t.subject_id = p_subject
    ORDER BY t.aux_set_id, t.currency FOR UPDATE;
  PERFORM 1 FROM ledger.subject s WHERE s.account_set_id = p_set AND s.id = p_subject FOR UPDATE;
  PERFORM 1 FROM ledger.posting_target t WHERE t.account_set_id = p_set AND t.subject_id = p_subject
    ORDER BY t.aux_set_id, t.currency FOR UPDATE;
  UPDATE ledger.posting_target t SET is_judged = false WHERE t.account_set_id = p_set AND t.subject_id = p_subject;
END
$$;
