const DATABASE = 'suanpan-files';
const TABLE = 'files';

/** Works in the table of files that wait in this browser, by place: `USER.SET.VOUCHER`. @throws when the browser keeps nothing. */
export async function inFilesTable<T>(
  mode: IDBTransactionMode,
  work: (table: IDBObjectStore) => Promise<T>,
): Promise<T> {
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

/** What a request of the browser's database answers. */
export const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps nothing.')));
  });
