-- A target is judged by the database alone: whoever writes a verdict gets the one that is true, or is refused.

-- Why nothing can be posted to a subject with these items in this currency.
CREATE FUNCTION ledger.target_fault(p_set bigint, p_subject bigint, p_aux_set bigint, p_currency text) RETURNS text
LANGUAGE plpgsql STABLE SET search_path = pg_catalog AS $$
BEGIN
  RETURN (SELECT CASE
    WHEN EXISTS (
      SELECT 1 FROM ledger.subject c WHERE c.account_set_id = p_set AND c.parent_id = p_subject
    ) THEN 'subject_leaf'
    -- A combination that has not got all of its items yet; the empty one has none to get.
    WHEN (SELECT x.key FROM ledger.aux_set x WHERE x.account_set_id = p_set AND x.id = p_aux_set) <> ''
      AND ledger.aux_set_fault(p_set, p_aux_set) THEN 'auxiliary_complete'
    WHEN ARRAY(
      SELECT sc.category_id FROM ledger.subject_category sc
       WHERE sc.account_set_id = p_set AND sc.subject_id = p_subject ORDER BY 1
    ) <> ARRAY(
      SELECT ai.category_id FROM ledger.aux_set_item ai
       WHERE ai.account_set_id = p_set AND ai.aux_set_id = p_aux_set ORDER BY 1
    ) THEN 'auxiliary_complete'
    WHEN NOT EXISTS (
      SELECT 1 FROM ledger.currency cu WHERE cu.account_set_id = p_set AND cu.code = p_currency AND cu.is_base
    ) AND NOT EXISTS (
      SELECT 1 FROM ledger.subject_currency sc
       WHERE sc.account_set_id = p_set AND sc.subject_id = p_subject AND sc.currency = p_currency
    ) THEN 'currency_allowed'
  END);
END
$$;

-- A new target is not judged yet: its keys take their locks first. Judging it then holds its own row.
CREATE FUNCTION ledger.target_judged() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  fault text;
BEGIN
  IF TG_OP = 'INSERT' OR NEW.judged IS NULL THEN
    NEW.judged := NULL;
    RETURN NEW;
  END IF;
  SELECT ledger.target_fault(s.account_set_id, s.id, NEW.aux_set_id, cu.code), s.usable, s.quantity_unit IS NOT NULL,
    CASE WHEN NOT cu.is_base THEN cu.scale END, coalesce(f.version, gen_random_uuid())
    INTO fault, NEW.usable, NEW.takes_quantity, NEW.original_scale, NEW.judged
    FROM ledger.subject s
    JOIN ledger.currency cu ON cu.account_set_id = s.account_set_id AND cu.code = NEW.currency
    LEFT JOIN ledger.posting_facts f ON f.account_set_id = s.account_set_id
   WHERE s.account_set_id = NEW.account_set_id AND s.id = NEW.subject_id;
  IF fault IS NOT NULL THEN
    PERFORM ledger.refuse('line_' || fault, format('Subject %s: %s.', NEW.subject_id, fault));
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER posting_target_judged BEFORE INSERT OR UPDATE ON ledger.posting_target
FOR EACH ROW EXECUTE FUNCTION ledger.target_judged();

CREATE TRIGGER posting_target_fixed BEFORE UPDATE OF subject_id, aux_set_id, currency ON ledger.posting_target
FOR EACH ROW WHEN ((OLD.subject_id, OLD.aux_set_id, OLD.currency) <> (NEW.subject_id, NEW.aux_set_id, NEW.currency))
EXECUTE FUNCTION ledger.refuse_always('posting_target_fixed', 'A posting target never becomes another one.');

CREATE FUNCTION ledger.judge_target(p_set bigint, p_subject bigint, p_aux_set bigint, p_currency text) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  LOOP
    INSERT INTO ledger.posting_target (account_set_id, subject_id, aux_set_id, currency)
    VALUES (p_set, p_subject, p_aux_set, p_currency)
    ON CONFLICT (account_set_id, subject_id, aux_set_id, currency) DO NOTHING;
    UPDATE ledger.posting_target t SET judged = gen_random_uuid()
     WHERE t.account_set_id = p_set AND t.subject_id = p_subject AND t.aux_set_id = p_aux_set AND t.currency = p_currency;
    -- One that was there may have gone with its subject in between: then its keys say so.
    EXIT WHEN FOUND;
  END LOOP;
END
$$;

-- Only with the last line does a target go, behind its subject, its items or its currency.
CREATE FUNCTION ledger.target_unused() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM ledger.voucher_line l
     WHERE l.account_set_id = OLD.account_set_id AND l.subject_id = OLD.subject_id AND l.aux_set_id = OLD.aux_set_id
       AND l.currency = OLD.currency
  ) THEN
    PERFORM ledger.refuse('posting_target_used', format('Lines are posted to subject %s.', OLD.subject_id));
  END IF;
  RETURN OLD;
END
$$;

CREATE TRIGGER posting_target_used BEFORE DELETE ON ledger.posting_target
FOR EACH ROW EXECUTE FUNCTION ledger.target_unused();

-- Whoever changes what a subject may carry takes back what was found of its targets: a posting that looks at one of
-- them meanwhile waits here, or is waited for, and judges it anew.
CREATE OR REPLACE FUNCTION ledger.lock_subject(p_set bigint, p_subject bigint) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  PERFORM 1 FROM ledger.posting_target t WHERE t.account_set_id = p_set AND t.subject_id = p_subject
    ORDER BY t.aux_set_id, t.currency FOR UPDATE;
  PERFORM 1 FROM ledger.subject s WHERE s.account_set_id = p_set AND s.id = p_subject FOR UPDATE;
  PERFORM 1 FROM ledger.posting_target t WHERE t.account_set_id = p_set AND t.subject_id = p_subject
    ORDER BY t.aux_set_id, t.currency FOR UPDATE;
  UPDATE ledger.posting_target t SET judged = NULL WHERE t.account_set_id = p_set AND t.subject_id = p_subject;
END
$$;

-- A version that was there before would bring old verdicts back.
CREATE FUNCTION ledger.posting_facts_anew() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  NEW.version := gen_random_uuid();
  RETURN NEW;
END
$$;

CREATE TRIGGER posting_facts_anew BEFORE INSERT OR UPDATE ON ledger.posting_facts
FOR EACH ROW EXECUTE FUNCTION ledger.posting_facts_anew();
