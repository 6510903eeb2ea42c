-- Says how many documents a voucher has, stored at this version, and names the file that came or went in its event.
-- p_action: 'voucher.attach' or 'voucher.detach'.
CREATE FUNCTION ledger.count_attachments(
  p_set bigint, p_caller jsonb, p_id bigint, p_version integer, p_count integer, p_action text, p_file json
) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  v_before jsonb;
  v_after jsonb;
BEGIN
  PERFORM ledger.enter_set(p_set, p_caller);
  PERFORM ledger.lock_vouchers(p_set, ARRAY[p_id], ARRAY[p_version], false);
  SELECT r.voucher INTO v_before FROM ledger.voucher_records(p_set, ARRAY[p_id]) r;
  UPDATE ledger.voucher v SET attachment_count = p_count, version = v.version + 1, updated_at = now(),
      updated_by = (p_caller ->> 'userId')::bigint
   WHERE v.account_set_id = p_set AND v.id = p_id;
  SELECT r.voucher INTO v_after FROM ledger.voucher_records(p_set, ARRAY[p_id]) r;
  IF p_action = 'voucher.attach' THEN
    v_after := v_after || jsonb_build_object('attachment', p_file);
  ELSE
    v_before := v_before || jsonb_build_object('attachment', p_file);
  END IF;
  RETURN ledger.append_voucher_events(p_set, p_caller, p_action, ARRAY[p_id], ARRAY[v_before::json], ARRAY[v_after::json]);
END
$$;
