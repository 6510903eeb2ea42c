import { copyIn, passIds, refuse, type Sql } from '@suanpan/service-kit';
import { storeContent } from '../attachment/store-content.ts';
import { Books } from '../books/books.ts';
import type { Call } from '../books/call.ts';
import { storedBooks } from '../dictionary/stored-records.ts';
import { booksRestored, type RestoredFrom } from '../maintenance/chain-walk.ts';
import type { Pace } from '@suanpan/service-kit/files';
import type { FileReader } from './file-reader.ts';
import { figuresOf } from './figures.ts';
import { ledgerTables, type LedgerTable, tablesOf } from './ledger-tables.ts';
import { attachmentEntry, type Manifest } from './manifest.ts';
import { linesInPieces } from './pieces.ts';
import type { SealLine, VerifiedFile } from './verify-backup.ts';

/** A file's books under their new number and name. */
export interface NewBooks {
  call: Call;
  companyName: string;
}

/**
 * Restores the books of a verified file into a new set, in the transaction of `sql`, which has entered that set. Rows keep the ids
 * of the file; the history goes on behind the old one with an event that says from which file and head. Balances are made anew,
 * and must come to what they were.
 * @throws ProblemError backup.figures, backup.ids-ahead, backup.unknown-key.
 */
export async function restoreBooks(
  sql: Sql,
  { manifest, reader }: VerifiedFile,
  { call, companyName }: NewBooks,
  pace: Pace,
): Promise<void> {
  const { accountSetId } = call.member;
  const { summary } = manifest;
  const rows = summary.vouchers + summary.lines + summary.head.seq;
  let done = 0;
  const passed = async (lines: number): Promise<void> => {
    done += lines;
    await pace.reach(Math.min(done / Math.max(rows, 1), 0.99));
  };
  for (const table of tablesOf(manifest.version)) {
    if (table.name === 'attachment') await restoreContents(sql, { manifest, reader }, accountSetId);
    if (table.name === 'seal') await restoreSeals(sql, { manifest, reader }, accountSetId);
    else await restoreTable(sql, reader, { table, accountSetId, passed });
    if (!(await passIds(sql, 'ledger', table, accountSetId))) refuse({ code: 'backup.ids-ahead' });
  }
  await sql.run('SELECT ledger.restore_end($1)', [accountSetId]);
  if ((await figuresOf(sql, accountSetId)) !== manifest.figures) refuse({ code: 'backup.figures' });
  await beginHistory(sql, manifest, { call, companyName });
}

async function restoreTable(
  sql: Sql,
  reader: FileReader,
  {
    table,
    accountSetId,
    passed,
  }: { table: LedgerTable; accountSetId: number; passed: (lines: number) => Promise<void> },
): Promise<void> {
  for await (const lines of linesInPieces(reader.lines(`ledger/${table.name}.jsonl`))) {
    if (table.by === 'service') await copyIn(sql, 'ledger', table, { accountSetId, lines });
    else
      await sql.run('SELECT ledger.restore_rows($1, $2, $3)', [
        accountSetId,
        table.name,
        `[${lines.join(',')}]`,
      ]);
    await passed(lines.length);
  }
}

/** Only a piece of a file of a voucher is in memory. */
async function restoreContents(
  sql: Sql,
  { manifest, reader }: VerifiedFile,
  accountSetId: number,
): Promise<void> {
  for (const { name, sha256 } of manifest.parts) {
    if (name !== attachmentEntry(sha256)) continue;
    const file = { sha256: Buffer.from(sha256, 'hex'), pieces: () => reader.chunks(name) };
    await storeContent({ sql, accountSetId }, file);
  }
}

/** Seals name their key as this database does; their signature does not cover that name. */
async function restoreSeals(
  sql: Sql,
  { manifest, reader }: VerifiedFile,
  accountSetId: number,
): Promise<void> {
  const known = await sql.rows<{ id: string; fingerprint: string }>(
    'SELECT id, fingerprint FROM ledger.seal_key',
  );
  const ids = new Map(known.map(({ id, fingerprint }) => [fingerprint, id]));
  const names = new Map(
    manifest.keys.map(({ id, fingerprint }) => [
      id,
      ids.get(fingerprint) ?? refuse({ code: 'backup.unknown-key', key: fingerprint.slice(0, 12) }),
    ]),
  );
  const table = ledgerTables.find(({ name }) => name === 'seal')!;
  for await (const lines of linesInPieces(reader.lines('ledger/seal.jsonl'))) {
    const renamed = lines.map((line) => {
      const seal = JSON.parse(line) as SealLine;
      return JSON.stringify({ ...seal, key_id: names.get(seal.key_id) });
    });
    await copyIn(sql, 'ledger', table, { accountSetId, lines: renamed });
  }
}

/** The first event of the new set's own. */
async function beginHistory(
  sql: Sql,
  { accountSetId: origin, summary, figures }: Manifest,
  { call, companyName }: NewBooks,
): Promise<void> {
  const { accountSetId } = call.member;
  await sql.run('UPDATE ledger.account_set SET company_name = $2 WHERE account_set_id = $1', [
    accountSetId,
    companyName,
  ]);
  const { facts } = await storedBooks(sql, accountSetId);
  const books = new Books(sql, call);
  const { seq, hash } = summary.head;
  const after: RestoredFrom & object = {
    origin: { accountSetId: origin, events: seq, head: hash },
    file: { companyName: summary.companyName, madeAt: summary.madeAt, madeBy: summary.madeBy, figures },
    books: facts,
  } as RestoredFrom;
  books.record({
    action: booksRestored,
    objectType: 'account-set',
    objectId: accountSetId,
    before: { id: origin },
    after,
  });
  await books.appendEvents();
}
