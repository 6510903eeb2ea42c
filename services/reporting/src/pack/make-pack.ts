import { comparePeriods, type Period } from '@suanpan/accounting-core';
import { refuse, type Database, type Sql } from '@suanpan/service-kit';
import { openBooks, type Books, type Reader } from '../books/books.ts';
import { packContent } from './pack-content.ts';
import { packDigest } from './pack-digest.ts';
import { insertPack, readPackHeads, type NewPack, type PackHead } from './stored-packs.ts';

const ATTEMPTS = 5;

/**
 * Freezes the pack of a month as its next version, in the reader's language. When nothing differs from the newest
 * version, that one is answered instead. Versions count up without a gap: who meets another one's version begins anew.
 * @throws period.unknown for a month that the books do not have; service.busy when others keep being first.
 */
export async function makePack(
  database: Database,
  reader: Reader,
  month: Period,
  madeBy: string,
): Promise<PackHead> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const pack = await database.read(reader, async (sql) =>
      freshPack(await openBooks(sql, { ...reader, nameLanguage: reader.language }), month, madeBy),
    );
    const stored = await database.write(reader, (sql) => storePack(sql, reader.accountSetId, pack));
    if (stored) return stored;
  }
  return refuse({ code: 'service.busy' });
}

/** Of one snapshot: the figures, the version of the ledger and the head of its chain belong together. */
async function freshPack(books: Books, month: Period, madeBy: string): Promise<NewPack> {
  const { sql, accountSetId, enablePeriod, newestPeriod, language, version, statements } = books;
  if (comparePeriods(month, enablePeriod) < 0 || comparePeriods(month, newestPeriod) > 0)
    refuse({ code: 'period.unknown', field: 'accountDate' });
  const content = await packContent(books, month);
  const { chainHead } = await sql.one<{ chainHead: string }>(
    'SELECT chain_head FROM ledger_read.version WHERE account_set_id = $1',
    [accountSetId],
  );
  const digest = packDigest(language, content);
  return { ...month, language, madeBy, ledgerVersion: version, chainHead, statements, content, digest };
}

/** Undefined when another one was stored meanwhile, or the newest is of newer books than this one. */
async function storePack(sql: Sql, accountSetId: number, pack: NewPack): Promise<PackHead | undefined> {
  const [newest] = await readPackHeads(sql, accountSetId, pack);
  if (newest?.language === pack.language && newest.digest === pack.digest) return newest;
  if (newest && newest.ledgerVersion > pack.ledgerVersion) return undefined;
  return insertPack(sql, accountSetId, (newest?.version ?? 0) + 1, pack);
}
