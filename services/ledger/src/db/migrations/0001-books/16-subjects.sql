-- The chart stays a tree whose leaves alone are posted to. Posting locks its subject FOR KEY SHARE (its foreign key),
-- a new child locks the parent FOR UPDATE: the two wait for each other, and the second sees what the first did.

CREATE FUNCTION ledger.subject_in_use(p_set bigint, p_subject bigint) RETURNS boolean
LANGUAGE sql VOLATILE SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT 1 FROM ledger.voucher_line l WHERE l.account_set_id = p_set AND l.subject_id = p_subject)
      OR EXISTS (SELECT 1 FROM ledger.opening_balance o WHERE o.account_set_id = p_set AND o.subject_id = p_subject)
$$;

CREATE FUNCTION ledger.lock_subject(p_set bigint, p_subject bigint) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  PERFORM 1 FROM ledger.subject s WHERE s.account_set_id = p_set AND s.id = p_subject FOR UPDATE;
END
$$;

CREATE FUNCTION ledger.subject_lock_parent() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  PERFORM ledger.lock_subject(NEW.account_set_id, NEW.parent_id);
  RETURN NEW;
END
$$;

CREATE TRIGGER subject_lock_parent BEFORE INSERT OR UPDATE OF parent_id ON ledger.subject
FOR EACH ROW WHEN (NEW.parent_id IS NOT NULL) EXECUTE FUNCTION ledger.subject_lock_parent();

CREATE FUNCTION ledger.subject_tree() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF NEW.parent_id IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM ledger.subject p
     WHERE p.account_set_id = NEW.account_set_id AND p.id = NEW.parent_id AND p.level = NEW.level - 1
       AND starts_with(NEW.code, p.code) AND char_length(NEW.code) > char_length(p.code)
  ) OR EXISTS (
    SELECT 1 FROM ledger.subject c
     WHERE c.account_set_id = NEW.account_set_id AND c.parent_id = NEW.id
       AND NOT (c.level = NEW.level + 1 AND starts_with(c.code, NEW.code))
  ) THEN
    PERFORM ledger.refuse('subject_tree', format('Code and level of subject %s do not continue its parent''s.', NEW.code));
  END IF;
  IF ledger.subject_in_use(NEW.account_set_id, NEW.parent_id) THEN
    PERFORM ledger.refuse('subject_parent_unposted', format('The parent of subject %s has postings.', NEW.code));
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER subject_tree AFTER INSERT OR UPDATE OF id, code, level, parent_id ON ledger.subject
FOR EACH ROW EXECUTE FUNCTION ledger.subject_tree();

-- What decides how postings are read cannot change under them.
CREATE FUNCTION ledger.subject_fixed_in_use() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  PERFORM ledger.lock_subject(OLD.account_set_id, OLD.id);
  IF ledger.subject_in_use(OLD.account_set_id, OLD.id) THEN
    PERFORM ledger.refuse('subject_in_use', format('Subject %s has postings.', OLD.code));
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER subject_fixed_in_use BEFORE UPDATE OF category, normal_side, quantity_unit ON ledger.subject
FOR EACH ROW WHEN (OLD.category <> NEW.category OR OLD.normal_side <> NEW.normal_side
  OR (OLD.quantity_unit IS NULL) <> (NEW.quantity_unit IS NULL))
EXECUTE FUNCTION ledger.subject_fixed_in_use();

CREATE FUNCTION ledger.subject_category_fixed() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  changed ledger.subject_category := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  PERFORM ledger.lock_subject(changed.account_set_id, changed.subject_id);
  IF ledger.subject_in_use(changed.account_set_id, changed.subject_id) THEN
    PERFORM ledger.refuse('subject_in_use', format('Subject %s has postings.', changed.subject_id));
  END IF;
  RETURN changed;
END
$$;

CREATE TRIGGER subject_category_fixed BEFORE INSERT OR DELETE ON ledger.subject_category
FOR EACH ROW EXECUTE FUNCTION ledger.subject_category_fixed();

CREATE TRIGGER subject_category_rows BEFORE UPDATE ON ledger.subject_category
FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_always('subject_category_rows', 'Insert and delete instead.');

CREATE FUNCTION ledger.subject_currency_kept() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  PERFORM ledger.lock_subject(OLD.account_set_id, OLD.subject_id);
  IF EXISTS (
    SELECT 1 FROM ledger.voucher_line l
     WHERE l.account_set_id = OLD.account_set_id AND l.currency = OLD.currency AND l.subject_id = OLD.subject_id
       AND l.original_amount IS NOT NULL
  ) OR EXISTS (
    SELECT 1 FROM ledger.opening_balance o
     WHERE o.account_set_id = OLD.account_set_id AND o.subject_id = OLD.subject_id AND o.currency = OLD.currency
  ) THEN
    PERFORM ledger.refuse('subject_currency_kept', format('Subject %s has postings in %s.', OLD.subject_id, OLD.currency));
  END IF;
  RETURN OLD;
END
$$;

CREATE TRIGGER subject_currency_kept BEFORE DELETE ON ledger.subject_currency
FOR EACH ROW EXECUTE FUNCTION ledger.subject_currency_kept();

CREATE TRIGGER subject_currency_rows BEFORE UPDATE ON ledger.subject_currency
FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_always('subject_currency_rows', 'Insert and delete instead.');
