import { entryPoints, readers } from '../../kernel/kernel-statements.ts';

/** Of a statement that is about no table. */
const anyKinds = '$1::text IS NOT NULL AND $2::text[] IS NOT NULL AND $3::text[] IS NOT NULL';

const functions = `
  SELECT f.* FROM pg_catalog.pg_proc f JOIN pg_catalog.pg_namespace n ON n.oid = f.pronamespace
  WHERE n.nspname = $1 AND ${anyKinds}`;

const isKernels = "f.proowner = 'ledger_kernel'::regrole";

const listed = (names: readonly string[]): string =>
  `f.proname IN (${names.map((name) => `'${name}'`).join(', ')})`;

/** What holds for the functions that write the books (decision D57), beside the rules of every schema (catalogueFindings). */
export const kernelRules: Readonly<Record<string, string>> = {
  'a function has search_path = pg_catalog and no other setting than how the kernel plans': `
    SELECT f.proname AS name FROM (${functions}) f
    WHERE 'search_path=pg_catalog' <> ALL (coalesce(f.proconfig, '{}')) OR NOT f.proconfig <@ ARRAY[
      'search_path=pg_catalog', 'plan_cache_mode=force_generic_plan', 'enable_seqscan=off']`,

  'a function runs as its caller, unless it is an entry point of the kernel': `
    SELECT f.proname AS name FROM (${functions}) f WHERE f.prosecdef AND NOT (${listed(entryPoints)} AND ${isKernels})`,

  'a function that the service calls is one that is listed': `
    SELECT f.proname AS name FROM (${functions}) f WHERE ${isKernels}
      AND pg_catalog.has_function_privilege('ledger_app', f.oid, 'EXECUTE') <> ${listed([...entryPoints, ...readers])}`,

  "a function of the kernel is for its owner and the ledger's role alone": `
    SELECT f.proname AS name FROM (${functions}) f WHERE ${isKernels} AND (f.proacl IS NULL OR EXISTS (
      SELECT FROM pg_catalog.aclexplode(f.proacl) g WHERE g.grantee NOT IN (f.proowner, 'ledger_app'::regrole)))`,

  "the kernel's role logs in nowhere, has no power over roles or policies, and no service is a member": `
    SELECT r.rolname AS name FROM pg_catalog.pg_roles r WHERE ${anyKinds} AND r.rolname = 'ledger_kernel'
      AND (r.rolcanlogin OR r.rolsuper OR r.rolbypassrls OR r.rolcreaterole OR r.rolcreatedb OR EXISTS (
        SELECT FROM pg_catalog.pg_auth_members m WHERE m.roleid = r.oid AND m.member::regrole::text LIKE '%\\_app'))`,

  "the kernel's role owns no table": `
    SELECT c.relname AS name FROM pg_catalog.pg_class c WHERE ${anyKinds} AND c.relowner = 'ledger_kernel'::regrole`,

  'a function names the set and never the table it fires on': `
    SELECT f.proname AS name FROM (${functions}) f
    WHERE f.prosrc ~* 'tg_table_name|tg_relname|tg_relid|regclass|set_config|advisory|notify'
      OR f.prosrc ~ '(FROM|JOIN|UPDATE|INTO) ledger\\.\\w+($|[^\\w(])' AND f.prosrc !~ 'account_set_id'`,
};
