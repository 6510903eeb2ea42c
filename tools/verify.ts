import {
  keysIn,
  NoHistory,
  readSealLog,
  verifyHistory,
  type HistoryProof,
} from '@suanpan/ledger/maintenance';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { oneSentence } from './one-sentence.ts';

/**
 * `npm run verify -- FILE [PUBLIC_KEYS] [SEAL_LOG]` proves the history of a company that was taken out of the operation log,
 * without server and database (docs/history-file.md). PUBLIC_KEYS is a .pub.pem file or a folder of such, by default the keys
 * of the data folder. Exit code 1 when something does not hold, 2 when the file cannot be read as a history.
 */
async function main(): Promise<boolean> {
  const [file, keys = join(process.env.DATA_DIR ?? './.data', 'keys'), sealLog] = process.argv.slice(2);
  if (!file) throw new Error('Use: npm run verify -- FILE [PUBLIC_KEYS] [SEAL_LOG]');
  const log = sealLog === undefined ? null : await readSealLog(sealLog);
  const proof = await verifyHistory(createReadStream(file), keysIn(keys), log);
  console.log(`${proof.companyName} (account set ${proof.accountSetId}), taken out at ${proof.exportedAt}`);
  console.log(proof.ok ? soundness(proof) : `not sound: ${firstBad(proof)}`);
  return proof.ok;
}

const soundness = ({ events, sealed }: HistoryProof): string =>
  `sound, ${events} events; ${sealed < events ? `sealed up to ${sealed}, the rest not yet` : 'all sealed'}`;

/** The first record that does not hold, by its name. */
function firstBad(proof: HistoryProof): string {
  const { firstBad: event, missingKeys } = proof;
  if (event && missingKeys.length > 0)
    return `event ${event.seq} (${event.reason}); no public key is given for ${missingKeys.join(', ')}`;
  if (event) return `event ${event.seq} (${event.reason})`;
  const records = [
    ...proof.vouchers.map(({ id, reason }) => `voucher ${id} (${reason})`),
    ...proof.openings.map(({ id, reason }) => `opening balance ${id} (${reason})`),
    ...proof.dictionaries.map(({ kind, id, reason }) => `${kind} ${id} (${reason})`),
    ...proof.cashFlow.map(({ line, reason }) => `cash-flow line ${line} (${reason})`),
    ...proof.periods.map(({ year, month, reason }) => `month ${year}-${month} (${reason})`),
  ];
  return `${records[0]}${records.length > 1 ? ` and ${records.length - 1} more` : ''}`;
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof NoHistory ? error.message : oneSentence(error));
  process.exitCode = 2;
}
