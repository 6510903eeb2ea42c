-- Locks stored vouchers that are to be changed, behind their months, and refuses what may not be: a closed month, a reviewed
-- voucher (unless its review is what changes), one that somebody changed since it was read at this version. Answers the series
-- they are in.
CREATE FUNCTION ledger.lock_vouchers(p_set bigint, p_ids bigint[], p_versions integer[], p_may_be_reviewed boolean)
RETURNS TABLE (year integer, month integer, word_id bigint)
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
#variable_conflict use_column
DECLARE
  v_voucher record;
  v_found integer := 0;
BEGIN
  PERFORM ledger.lock_open_months(p_set, ARRAY(
    SELECT v.voucher_date FROM ledger.voucher v WHERE v.account_set_id = p_set AND v.id = ANY (p_ids)));
  FOR v_voucher IN
    SELECT v.id, v.version, v.reviewer_id FROM ledger.voucher v
     WHERE v.account_set_id = p_set AND v.id = ANY (p_ids) ORDER BY v.id FOR UPDATE
  LOOP
    v_found := v_found + 1;
    IF v_voucher.version IS DISTINCT FROM p_versions[array_position(p_ids, v_voucher.id)] THEN
      PERFORM ledger.refuse('voucher_stale',
        format('Voucher %s was changed meanwhile and has version %s', v_voucher.id, v_voucher.version));
    END IF;
    IF v_voucher.reviewer_id IS NOT NULL AND NOT p_may_be_reviewed THEN
      PERFORM ledger.refuse('voucher_reviewed', format('Voucher %s is reviewed.', v_voucher.id));
    END IF;
  END LOOP;
  IF v_found < cardinality(p_ids) THEN
    PERFORM ledger.refuse('voucher_stale', 'A voucher was deleted meanwhile.');
  END IF;
  RETURN QUERY
    SELECT DISTINCT v.year, v.month, v.word_id FROM ledger.voucher v
     WHERE v.account_set_id = p_set AND v.id = ANY (p_ids) ORDER BY 1, 2, 3;
END
$$;

-- A voucher that was made of documents is changed through them alone: by the service whose documents they are, which the
-- caller names as `owner`, or, as `*`, by who takes all books away.
CREATE FUNCTION ledger.refuse_owned(p_set bigint, p_caller jsonb, p_ids bigint[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF p_caller ->> 'owner' IS NOT DISTINCT FROM '*' THEN
    RETURN;
  END IF;
  IF EXISTS (
    SELECT 1 FROM ledger.voucher_document d
     WHERE d.account_set_id = p_set AND d.voucher_id = ANY (p_ids) AND d.service IS DISTINCT FROM p_caller ->> 'owner'
  ) THEN
    PERFORM ledger.refuse('voucher_document_owned', 'The voucher was made of a document.');
  END IF;
END
$$;
