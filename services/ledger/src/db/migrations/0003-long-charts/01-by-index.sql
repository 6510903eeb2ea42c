-- The rules of the chart look up a parent or its children, row by row. A plan kept from when the chart was short reads
-- all of it for each row: an import of 5,000 subjects would read it 5,000 times. They go by index, and the lock by the
-- key itself, which a kept plan does not prefer.

ALTER FUNCTION ledger.subject_tree() SET enable_seqscan = off;

ALTER FUNCTION ledger.subject_in_use(bigint, bigint) SET enable_seqscan = off;

ALTER FUNCTION ledger.require_categories_kept(bigint, bigint) SET enable_seqscan = off;

ALTER FUNCTION ledger.lock_subject(bigint, bigint) SET plan_cache_mode = force_custom_plan;
