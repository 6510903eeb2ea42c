/** A file that waits in this browser for its voucher. */
export interface KeptFile {
  id: number;
  file: File;
}

/** Whose file it is, and of which voucher; `new` is the one that is being entered. */
export interface FilePlace {
  userId: number;
  accountSetId: number;
  voucherId: number | 'new';
}

const DATABASE = 'suanpan-files';
const TABLE = 'files';

const nameOf = ({ userId, accountSetId, voucherId }: FilePlace): string =>
  `${userId}.${accountSetId}.${voucherId}`;

interface Row {
  place: string;
  file: File;
}

/** Keeps a file in this browser until it is forgotten. @throws when the browser keeps nothing or is full. */
export const keepFile = (place: FilePlace, file: File): Promise<number> =>
  inTable('readwrite', async (table) => {
    const row: Row = { place: nameOf(place), file };
    return Number(await answerOf(table.add(row)));
  });

/** What is kept for a place, in the order it came; nothing where the browser keeps nothing. */
export const keptFiles = (place: FilePlace): Promise<KeptFile[]> =>
  inTable('readonly', (table) => rowsOf(table, place)).catch(() => []);

export const forgetFile = (id: number): Promise<void> =>
  inTable('readwrite', async (table) => {
    await answerOf(table.delete(id));
  }).catch(() => undefined);

export const forgetFiles = (place: FilePlace): Promise<void> =>
  inTable('readwrite', async (table) => {
    for (const { id } of await rowsOf(table, place)) await answerOf(table.delete(id));
  }).catch(() => undefined);

/** The files go with their voucher, which was entered and is saved now. */
export const moveFiles = (from: FilePlace, to: FilePlace): Promise<void> =>
  inTable('readwrite', async (table) => {
    const rows = await rowsOf(table, from);
    for (const { id, file } of rows) await answerOf(table.put({ place: nameOf(to), file } satisfies Row, id));
  }).catch(() => undefined);

async function rowsOf(table: IDBObjectStore, place: FilePlace): Promise<KeptFile[]> {
  const index = table.index('place');
  const [ids, rows] = await Promise.all([
    answerOf(index.getAllKeys(nameOf(place))),
    answerOf(index.getAll(nameOf(place)) as IDBRequest<Row[]>),
  ]);
  return rows.map(({ file }, at) => ({ id: Number(ids[at]), file }));
}

async function inTable<T>(mode: IDBTransactionMode, work: (table: IDBObjectStore) => Promise<T>): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore(TABLE, { autoIncrement: true }).createIndex('place', 'place');
  });
  const database = await answerOf(opening);
  try {
    return await work(database.transaction(TABLE, mode).objectStore(TABLE));
  } finally {
    database.close();
  }
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps nothing.')));
  });
