import { answerOf, inFilesTable } from '@suanpan/feature-kit';

/** A file that waits in this browser for its voucher. */
export interface KeptFile {
  id: number;
  file: File;
}

/**
 * Whose file it is, and of which voucher. `new` is every voucher that is being entered, in whatever tab: a form knows
 * its own files by their ids and its draft names them, so no form takes, sends or forgets those of another.
 */
export interface FilePlace {
  userId: number;
  accountSetId: number;
  voucherId: number | 'new';
}

const nameOf = ({ userId, accountSetId, voucherId }: FilePlace): string =>
  `${userId}.${accountSetId}.${voucherId}`;

interface Row {
  place: string;
  file: File;
  /** Milliseconds since 1970. */
  keptAt?: number;
}

/** Keeps a file in this browser until it is forgotten. @throws when the browser keeps nothing or is full. */
export const keepFile = (place: FilePlace, file: File): Promise<number> =>
  inFilesTable('readwrite', async (table) => {
    const row: Row = { place: nameOf(place), file, keptAt: Date.now() };
    return Number(await answerOf(table.add(row)));
  });

/** What is kept for a place, in the order it came; nothing where the browser keeps nothing. */
export const keptFiles = (place: FilePlace): Promise<KeptFile[]> =>
  inFilesTable('readonly', (table) => rowsOf(table, place)).catch(() => []);

/** What is kept under these ids, in their order; what is not there any more is left out. */
export const keptFilesOf = (ids: readonly number[]): Promise<KeptFile[]> =>
  inFilesTable('readonly', async (table) => {
    const rows = await Promise.all(ids.map((id) => rowAt(table, id)));
    return rows.flatMap((row, at) => (row ? [{ id: Number(ids[at]), file: row.file }] : []));
  }).catch(() => []);

export const forgetFile = (id: number): Promise<void> =>
  inFilesTable('readwrite', async (table) => {
    await answerOf(table.delete(id));
  }).catch(() => undefined);

/** A week: a form that stays open longer still has its files, and they are kept anew when it is saved. */
const ABANDONED_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Forgets what was chosen long ago for vouchers that were never saved and that no kept draft names (`wanted`); younger
 * files may belong to another tab.
 */
export const forgetAbandoned = (place: FilePlace, wanted: readonly number[]): Promise<void> =>
  inFilesTable('readwrite', async (table) => {
    for (const { id } of await rowsOf(table, place)) {
      const keptAt = (await rowAt(table, id))?.keptAt ?? 0;
      if (keptAt < Date.now() - ABANDONED_MS && !wanted.includes(id)) await answerOf(table.delete(id));
    }
  }).catch(() => undefined);

/**
 * Exactly these files go with their voucher, which was entered and is saved now. They get new ids there, so that a
 * second tab that restored the same draft cannot take them away; one that was forgotten meanwhile is kept again.
 * @throws when the browser keeps nothing or is full; all is then as it was.
 */
export const moveFiles = (files: readonly KeptFile[], to: FilePlace): Promise<void> =>
  inFilesTable('readwrite', async (table) => {
    for (const { id, file } of files) {
      // The kept copy first: the file on the disk may have gone since.
      const kept = await rowAt(table, id);
      await answerOf(table.delete(id));
      const row: Row = { place: nameOf(to), file: kept?.file ?? file, keptAt: Date.now() };
      await answerOf(table.add(row));
    }
  });

const rowAt = (table: IDBObjectStore, id: number): Promise<Row | undefined> =>
  answerOf(table.get(id) as IDBRequest<Row | undefined>);

async function rowsOf(table: IDBObjectStore, place: FilePlace): Promise<KeptFile[]> {
  const index = table.index('place');
  const [ids, rows] = await Promise.all([
    answerOf(index.getAllKeys(nameOf(place))),
    answerOf(index.getAll(nameOf(place)) as IDBRequest<Row[]>),
  ]);
  return rows.map(({ file }, at) => ({ id: Number(ids[at]), file }));
}
