-- Reviews vouchers that are stored at these versions, or takes their review back; a closed month is final.
CREATE FUNCTION ledger.review_vouchers(
  p_set bigint, p_caller jsonb, p_ids bigint[], p_versions integer[], p_is_review boolean
) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  v_befores json[];
BEGIN
  PERFORM ledger.enter_set(p_set, p_caller);
  PERFORM ledger.lock_vouchers(p_set, p_ids, p_versions, true);
  v_befores := ledger.review_records(p_set, p_ids);
  UPDATE ledger.voucher v SET version = v.version + 1,
      reviewer_id = CASE WHEN p_is_review THEN (p_caller ->> 'userId')::bigint END,
      reviewer_name = CASE WHEN p_is_review THEN p_caller ->> 'userName' END,
      reviewed_at = CASE WHEN p_is_review THEN now() END
   WHERE v.account_set_id = p_set AND v.id = ANY (p_ids);
  RETURN ledger.append_voucher_events(p_set, p_caller, CASE WHEN p_is_review THEN 'voucher.review' ELSE 'voucher.cancel' END,
    p_ids, v_befores, ledger.review_records(p_set, p_ids));
END
$$;

-- What a review leaves on each voucher; `verify` holds the stored voucher to it.
CREATE FUNCTION ledger.review_records(p_set bigint, p_ids bigint[]) RETURNS json[]
LANGUAGE plpgsql STABLE SET search_path = pg_catalog AS $$
BEGIN
  RETURN ARRAY(
    SELECT json_build_object('reviewerId', v.reviewer_id, 'reviewerName', v.reviewer_name,
      'reviewedAt', ledger.instant_text(v.reviewed_at), 'version', v.version)
    FROM unnest(p_ids) WITH ORDINALITY AS wanted (id, place)
    JOIN ledger.voucher v ON v.account_set_id = p_set AND v.id = wanted.id AND v.id = ANY (p_ids)
    ORDER BY wanted.place);
END
$$;
