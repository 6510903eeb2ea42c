-- Refuses more vouchers within 24 hours than the caller names, if it names a limit. The newest ids are walked back, so
-- that it costs no more than the limit; a voucher that was deleted counts no longer.
CREATE FUNCTION ledger.refuse_past_day_limit(p_set bigint, p_caller jsonb, p_more integer) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  v_limit integer := (p_caller ->> 'vouchersADay')::integer;
BEGIN
  IF v_limit IS NULL THEN
    RETURN;
  END IF;
  IF p_more > v_limit OR now() - interval '24 hours' < (
    SELECT v.created_at FROM ledger.voucher v WHERE v.account_set_id = p_set
     ORDER BY v.id DESC OFFSET greatest(v_limit - p_more, 0) LIMIT 1
  ) THEN
    PERFORM ledger.refuse('vouchers_a_day', format('Vouchers within 24 hours: at most %s', v_limit));
  END IF;
END
$$;
