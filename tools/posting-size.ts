import { sizeOf, totalOf, type FileSize } from './size/count-lines.ts';
import { ledgerSources, postingStages } from './size/posting-files.ts';

const limits = { routeToCommit: 900, gatewayToCommit: 900, sql: 700, ledger: 16_500 };

/**
 * `npm run posting-size`: how long posting is, file by file, and the ledger as a whole. Counted twice, each against its own limit:
 * from the ledger's route to COMMIT (ledger and database), and from the gateway to COMMIT; the pool, and seals, which are made
 * behind COMMIT, are only printed. Exit code 1 when one is longer than its limit; lines count as they stand, those of code are printed beside.
 */
function main(): boolean {
  const { kernel, ...typescript } = postingStages();
  const gateway = print('gateway', typescript.gateway.map(sizeOf));
  const ledger = print('ledger', typescript.ledger.map(sizeOf));
  const database = print('database', typescript.database.map(sizeOf));
  print('pool, which lends a connection', typescript.pool.map(sizeOf));
  print('seals, behind COMMIT', typescript.seals.map(sizeOf));
  const sql = print('kernel', kernel.map(sizeOf));
  const fromRoute = [...ledger, ...database];
  console.log('');
  return [
    checkLimit('posting, TypeScript, route to COMMIT', fromRoute, limits.routeToCommit),
    checkLimit('posting, TypeScript, gateway to COMMIT', [...gateway, ...fromRoute], limits.gatewayToCommit),
    checkLimit('posting, SQL', sql, limits.sql),
    checkLimit('services/ledger/src', ledgerSources().map(sizeOf), limits.ledger),
  ].every(Boolean);
}

function print(stage: string, sizes: readonly FileSize[]): readonly FileSize[] {
  console.log(`\n${stage}: ${totalOf(sizes, 'lines')} lines, ${totalOf(sizes, 'code')} of code`);
  for (const { file, lines, code } of sizes)
    console.log(`${String(lines).padStart(6)} ${String(code).padStart(5)}  ${file}`);
  return sizes;
}

function checkLimit(what: string, sizes: readonly FileSize[], limit: number): boolean {
  const lines = totalOf(sizes, 'lines');
  const isWithin = lines <= limit;
  const state = isWithin ? 'within' : 'above';
  console.log(`${what}: ${lines} lines (${totalOf(sizes, 'code')} of code), ${state} the limit of ${limit}`);
  return isWithin;
}

if (!main()) process.exitCode = 1;
