import { answerAsOpen, channelOf, whenUnanswered } from './form-calls.ts';

/**
 * Which forms are open, in whatever tab of this browser, told by its locks: a tab that crashes lets go of them as well.
 * Pages that did not come over https have no locks: there the open forms answer each other.
 */
const locks = (): LockManager | null => ('locks' in navigator ? navigator.locks : null);

/** From now on the form of this name is open; @returns what closes it. */
export function openForm(name: string): () => void {
  const held = locks();
  if (!held) return answerAsOpen(channelOf(name));
  const closing = new AbortController();
  const closed = new Promise<void>((resolve) => {
    closing.signal.addEventListener('abort', () => resolve());
  });
  void held.request(name, () => closed);
  return () => closing.abort();
}

/** Does something once the form of this name is closed, at once when it is; @returns what stops the waiting. */
export function whenClosed(name: string, act: () => void): () => void {
  const held = locks();
  if (!held) return whenUnanswered(channelOf(name), act);
  const waiting = new AbortController();
  held.request(name, { mode: 'shared', signal: waiting.signal }, act).catch(() => undefined);
  return () => waiting.abort();
}
