import type { VoucherImportResult } from '@suanpan/contracts';
import { Refusal } from '../../golden/api.ts';
import { bookFaults, voucherCounts } from '../books/recount.ts';
import { trialBalanceFaults } from '../books/trial-balance.ts';
import { codesOf, fileOf, plannedVouchers, vouchersInFile, withBadSubject } from '../books/voucher-file.ts';
import { isApart, limitOf } from '../figures/limit-pair.ts';
import { rounded } from '../figures/statistics.ts';
import { openCompanies, year, type Company } from '../instance/companies.ts';
import { secondsToCopy } from '../limit/copy-limit.ts';
import type { Goal } from '../report/verdict.ts';
import type { Bench, Measurement, Outcome, Scenario } from './scenario.ts';

const fast: Goal = { good: 'at-most', floor: 10, unit: ' s' };
const nearTheLimit: Goal = { good: 'at-most', target: 6, unit: '×' };

/** POST /voucher/import: files as large as the product takes them, one after the other, and one with a bad row. */
export const importScenario: Scenario = { id: 'import', run };

async function run(bench: Bench): Promise<Outcome> {
  const { product, profile, say } = bench;
  const [company] = await openCompanies(product.url, 1);
  const vouchers = plannedVouchers(await codesOf(company!), profile.importVouchers);
  const copy = () => secondsToCopy(product, vouchers);
  say(`copying ${vouchers.length} vouchers, before`);
  const copies = [await copy()];
  const faults = await badRowFaults(bench, company!, vouchers);
  say(`importing ${vouchers.length} vouchers`);
  const seconds = await importAll(company!, vouchers);
  say('copying, after');
  copies.push(await copy());
  if (isApart(copies[0]!, copies[1]!)) copies.push(await copy());
  faults.push(...(await importFaults(bench, company!, vouchers.length)));
  return outcomeOf({ vouchers: vouchers.length, seconds, copies, faults });
}

/** @returns the seconds from the first byte of the first file to the answer to the last one. */
async function importAll({ api }: Company, vouchers: ReturnType<typeof plannedVouchers>): Promise<number> {
  const files: Buffer[] = [];
  for (let from = 0; from < vouchers.length; from += vouchersInFile)
    files.push(await fileOf(vouchers.slice(from, from + vouchersInFile)));
  const started = performance.now();
  for (const file of files) await api.upload<VoucherImportResult>('/voucher/import', file);
  return (performance.now() - started) / 1000;
}

/** All or nothing: of a file with one bad row no voucher is stored, and the row is named. */
async function badRowFaults(
  { product }: Bench,
  { api, accountSetId }: Company,
  vouchers: ReturnType<typeof plannedVouchers>,
): Promise<string[]> {
  const count = () => product.withDatabase((client) => voucherCounts(client, [accountSetId]));
  const [before] = await count();
  const { some, row } = withBadSubject(vouchers.slice(0, 1_000));
  const refused = await api.upload('/voucher/import', await fileOf(some)).then(
    () => null,
    (error: unknown) => error,
  );
  const [after] = await count();
  return [
    ...(before === after ? [] : ['a file with a bad row was stored in part']),
    ...(refused instanceof Refusal && refused.message.includes(`line ${row}`)
      ? []
      : [`the bad row ${row} was not named: ${String(refused)}`]),
  ];
}

function importFaults({ product }: Bench, company: Company, imported: number): Promise<string[]> {
  const { api, accountSetId } = company;
  const months = { from: `${year}-01`, to: `${year}-12` };
  return product.withDatabase(async (client) => {
    const [stored] = await voucherCounts(client, [accountSetId]);
    const opening = 1;
    return [
      ...(stored === imported + opening ? [] : [`${stored} vouchers are stored of ${imported + opening}`]),
      ...(await bookFaults(client, [accountSetId])),
      ...(await trialBalanceFaults(api, client, accountSetId, months)),
    ];
  });
}

function outcomeOf(found: {
  vouchers: number;
  seconds: number;
  copies: readonly number[];
  faults: string[];
}): Outcome {
  const { vouchers, seconds, copies, faults } = found;
  const { value: copied, isNoisy } = limitOf(copies);
  const isValid = faults.length === 0;
  const measurement: Measurement = {
    bench: importScenario.id,
    size: { vouchers, lines: vouchers * 4 },
    seconds: rounded(seconds),
    per_s: rounded(vouchers / seconds),
    limit: { variant: 'copy', seconds: rounded(copied), runs_s: copies.map(rounded) },
    ratio: rounded(seconds / copied),
    valid: isValid,
  };
  const common = {
    scenario: importScenario.id,
    size: `${vouchers} vouchers, ${vouchers * 4} lines`,
    clients: 1,
    limit: `copy ${copied.toFixed(2)} s`,
    ratio: seconds / copied,
  };
  return {
    measurements: [measurement],
    findings: [
      {
        ...common,
        value: `${seconds.toFixed(1)} s`,
        figure: seconds,
        goal: fast,
        circumstances: { isValid },
      },
      {
        ...common,
        value: `${Math.round(vouchers / seconds)}/s`,
        goal: nearTheLimit,
        circumstances: { isValid, isNoisy },
      },
    ],
    faults,
  };
}
