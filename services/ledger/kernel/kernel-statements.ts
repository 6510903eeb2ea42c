import { isCarryForward, MONTHS_AHEAD, movesBaseOnly, VOUCHER_KINDS } from '@suanpan/accounting-core';
import { readFileSync } from 'node:fs';
import { insertRows, statementsIn } from '@suanpan/service-kit';
import { kernelTables } from '../src/backup/ledger-tables.ts';

/** The files of the kernel; what a function calls is only looked up when it runs, so their order is that of the story. */
const files = [
  'refuse',
  'enter-set',
  'claim-request',
  'lock-months',
  'aux-sets',
  'draft-lines',
  'check-lines',
  'take-numbers',
  'store-lines',
  'balances',
  'voucher-records',
  'append-events',
  'vouchers-a-day',
  'post-vouchers',
  'lock-vouchers',
  'change-voucher',
  'remove-vouchers',
  'review-vouchers',
  'renumber-vouchers',
  'move-postings',
  'count-attachments',
  'openings',
  'periods',
  'rebuild-balances',
  'restore-books',
];

/** What the service may call; everything else is the kernel's own. */
export const entryPoints = [
  'claim_request',
  'keep_answer',
  'append_events',
  'post_vouchers',
  'change_voucher',
  'remove_vouchers',
  'review_vouchers',
  'renumber_vouchers',
  'move_postings',
  'count_attachments',
  'store_aux_sets',
  'remove_aux_sets',
  'save_openings',
  'save_cash_flow_openings',
  'remove_opening',
  'move_opening',
  'open_books',
  'move_start',
  'lock_periods',
  'close_period',
  'reopen_period',
  'rebuild_balances',
  'restore_rows',
  'restore_end',
];

/** Functions that only read, which the service runs under its own rights. */
export const readers = [
  'refuse',
  'voucher_records',
  'line_records',
  'document_records',
  'full_name',
  'instant_text',
];

/**
 * Everything here is found by its whole key, whatever the values. A plan by values takes a company that PostgreSQL has not
 * counted yet for empty and reads all its vouchers, and one made while the tables were small reads them whole.
 */
const planning = 'SET plan_cache_mode = force_generic_plan SET enable_seqscan = off';

/** A restore's branch for each table that only the kernel writes. */
const restoredTables = (): string =>
  kernelTables()
    .map(
      (table) => `  WHEN '${table.name}' THEN
    FOR v_set IN ${insertRows('ledger', table, { set: 'p_set', rows: 'p_rows' })}
      RETURNING account_set_id
    LOOP
    END LOOP;`,
    )
    .join('\n');

const listed = (kinds: readonly string[]): string => kinds.map((kind) => `'${kind}'`).join(', ');

/** Lists and limits of the rules, as the SQL files name them: `\${carryForwardKinds}`. */
const constants: Readonly<Record<string, string>> = {
  carryForwardKinds: listed(VOUCHER_KINDS.filter(isCarryForward)),
  baseOnlyKinds: listed(VOUCHER_KINDS.filter(movesBaseOnly)),
  monthsAhead: String(MONTHS_AHEAD),
  restoredTables: restoredTables(),
};

const withConstants = (text: string): string =>
  text.replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = constants[name];
    if (value === undefined) throw new Error(`The kernel names no constant ${name}.`);
    return value;
  });

const texts: readonly string[] = files.map((file) =>
  withConstants(readFileSync(new URL(`./${file}.sql`, import.meta.url), 'utf8')),
);

const functionNames: readonly string[] = texts.flatMap((text) =>
  [...text.matchAll(/CREATE FUNCTION ledger\.(\w+)/g)].map(([, name]) => name!),
);

/**
 * The statements that make the kernel, or make it anew in a later migration: its functions, owned by `ledger_kernel`, a role that
 * logs in nowhere, is no superuser and stands under the forced policies; EXECUTE goes to the ledger's role alone.
 */
export const kernelStatements = (): string[] => [
  eachFunction("EXECUTE format('DROP FUNCTION %s', f.oid::regprocedure);"),
  ...texts.flatMap(statementsIn),
  // Who gives a function away must be able to become its owner, and that one to make functions here.
  'GRANT CREATE ON SCHEMA ledger TO ledger_kernel',
  eachFunction(
    `EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', f.oid::regprocedure);
     IF f.proname = ANY (ARRAY[${listed([...entryPoints, ...readers])}]) THEN
       EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO ledger_app', f.oid::regprocedure);
     END IF;
     IF f.proname = ANY (ARRAY[${listed([...entryPoints, 'voucher_records'])}]) THEN
       EXECUTE format('ALTER FUNCTION %s ${planning}', f.oid::regprocedure);
     END IF;
     EXECUTE format('ALTER FUNCTION %s OWNER TO ledger_kernel', f.oid::regprocedure);`,
  ),
  'REVOKE CREATE ON SCHEMA ledger FROM ledger_kernel',
];

/** Does something with each function of the kernel that is there. */
const eachFunction = (act: string): string => `DO $$
DECLARE
  f record;
BEGIN
  FOR f IN
    SELECT p.oid, p.proname FROM pg_catalog.pg_proc p
     WHERE p.pronamespace = 'ledger'::regnamespace AND p.proname = ANY (ARRAY[${listed(functionNames)}])
  LOOP
    ${act}
  END LOOP;
END
$$`;
