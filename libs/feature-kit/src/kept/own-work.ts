import { answerOf, inFilesTable } from './files-table.ts';

/** How the names of a user's drafts begin in this browser, whatever they are of. */
export const draftPrefix = (kind: string, userId: number): string => `suanpan.${kind}-draft.${userId}.`;

/** Whether a user typed or chose something here and did not save it: an open form, a draft, or a waiting file. */
export const hasUnsavedWork = async (userId: number): Promise<boolean> =>
  isFormDirty() ||
  draftsOf(userId).length > 0 ||
  (await filesOf(userId, 'readonly', async (_table, ids) => ids.length)) > 0;

/** Asks the open forms what the browser would ask them before it closes the page (`useUnloadWarning`). */
const isFormDirty = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Clears what a user left in this browser: drafts, waiting files, and what the tab remembers. Others' work stays. */
export async function clearKeptWork(userId: number): Promise<void> {
  for (const name of draftsOf(userId)) localStorage.removeItem(name);
  sessionStorage.clear();
  await filesOf(userId, 'readwrite', async (table, ids) => {
    await Promise.all(ids.map((id) => answerOf(table.delete(id))));
    return ids.length;
  });
}

const draftsOf = (userId: number): string[] =>
  Object.keys(localStorage).filter((name) => {
    const kind = /^suanpan\.([a-z]+)-draft\./.exec(name)?.[1];
    return kind !== undefined && name.startsWith(draftPrefix(kind, userId));
  });

/** Nothing is there where the browser keeps nothing. */
const filesOf = (
  userId: number,
  mode: IDBTransactionMode,
  work: (table: IDBObjectStore, ids: IDBValidKey[]) => Promise<number>,
): Promise<number> =>
  inFilesTable(mode, async (table) => {
    const ofUser = IDBKeyRange.bound(`${userId}.`, `${userId}.\uffff`);
    return work(table, await answerOf(table.index('place').getAllKeys(ofUser)));
  }).catch(() => 0);
