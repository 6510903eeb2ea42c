import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from '../root.ts';

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

/**
 * What the ledger runs for `POST /voucher`, from the route to the statement that calls the kernel and back. `books/books.ts`, what a
 * larger write works with, is passed by a dry run and a generated kind only; rules and shapes on the wire are other packages.
 */
const ledger = [
  'posting/routes',
  'posting/record-voucher',
  'posting/parse-voucher',
  'posting/post-vouchers',
  'posting/check-posting',
  'posting/posting-context',
  'books/answer',
  'books/call',
  'books/ledger-db',
  'books/kernel-refusal',
  'currency/currency-codes',
].map((name) => `services/ledger/src/${name}.ts`);

/** How a connection of the pool is lent: in fair shares, for as long as somebody waits, and not one that was lost. */
const pool = ['connections', 'fair-semaphore', 'heartbeat'].map((name) => `libs/service-kit/src/${name}.ts`);

const seals = ['services/ledger/src/books/sealer.ts'];

const database = ['database', 'sql', 'database-errors', 'column-types'].map(
  (name) => `libs/service-kit/src/${name}.ts`,
);

/** Where a call enters the gateway, and who asks identity; what these import is passed too. */
const gatewayEntries = ['proxy/api', 'session/ask-identity'].map((name) => `services/gateway/src/${name}.ts`);
/** Answers that go on for as long as they are listened to, and the pages of the API; a posting is none. */
const ofOthers = /\/proxy\/(?:open-streams|followed-work)\.ts$|\/docs\//;

/** `gateway`, `database` and `pool` are passed by every call, `seals` behind COMMIT; `ledger` and `kernel` are posting's own. */
type Stage = 'gateway' | 'ledger' | 'database' | 'pool' | 'seals' | 'kernel';

/** Posting by stage, gateway to COMMIT: TypeScript without tests, and the files of the kernel that it calls. */
export const postingStages = (): Record<Stage, string[]> => ({
  gateway: reached(gatewayEntries, importsOf).filter((file) => !ofOthers.test(file)),
  ledger,
  database,
  pool,
  seals,
  kernel: kernelFiles(),
});

/** Every source file of the ledger without tests and what only tests use. */
export const ledgerSources = (): string[] =>
  globSync('services/ledger/src/**/*.ts', { cwd: root })
    .filter((file) => !/\.test\.ts$|\/testing\/|\/db\/test-/.test(file))
    .toSorted();

/** The entries and everything they lead to, in the order found. */
function reached(entries: readonly string[], next: (file: string) => readonly string[]): string[] {
  const found = new Set<string>();
  const open = [...entries];
  for (let file = open.shift(); file !== undefined; file = open.shift()) {
    if (found.has(file)) continue;
    found.add(file);
    open.push(...next(file));
  }
  return [...found];
}

/** Files of the same package that a file imports; a class that is passed in is imported as a type. */
const importsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/^import [^;]*? from '(\.[^']+)';$/gms)].map(([, path]) =>
    normalize(join(dirname(file), path!)),
  );

/** The kernel's files that `post_vouchers` calls, by the functions they make and name. */
function kernelFiles(): string[] {
  const files = globSync('services/ledger/kernel/*.sql', { cwd: root });
  const madeIn = new Map(
    files.flatMap((file) =>
      [...textOf(file).matchAll(/^CREATE FUNCTION ledger\.(\w+)/gm)].map(
        ([, name]) => [name!, file] as const,
      ),
    ),
  );
  const calledBy = (file: string): string[] =>
    [...textOf(file).matchAll(/\bledger\.(\w+)\(/g)].flatMap(([, name]) => madeIn.get(name!) ?? []);
  return reached(['services/ledger/kernel/post-vouchers.sql'], calledBy);
}
