/**
 * Which forms are open, in whatever tab of this browser, told by its locks: a tab that crashes lets go of them as well.
 * Where a browser gives no locks (pages that did not come over https) every form counts as closed.
 */
const locks = (): LockManager | null => ('locks' in navigator ? navigator.locks : null);

/** From now on the form of this name is open; @returns what closes it. */
export function openForm(name: string): () => void {
  const closing = new AbortController();
  const closed = new Promise<void>((resolve) => {
    closing.signal.addEventListener('abort', () => resolve());
  });
  void locks()?.request(name, () => closed);
  return () => closing.abort();
}

/** Does something once the form of this name is closed, at once when it is; @returns what stops the waiting. */
export function whenClosed(name: string, act: () => void): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const done = locks()?.request(name, { mode: 'shared', signal }, act);
  if (done) done.catch(() => undefined);
  else act();
  return () => waiting.abort();
}
