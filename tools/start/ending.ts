/** What asks a program to end: Ctrl-C, a supervisor, a terminal that is closed. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Does `work` when this process is asked to end, instead of ending at once.
 * @returns takes that back. What is to be done from then on is said before: a signal that finds nobody listening ends
 * the process in the middle of things, or is lost.
 */
export function whenAskedToEnd(work: () => void): () => void {
  for (const signal of signals) process.on(signal, work);
  return () => {
    for (const signal of signals) process.off(signal, work);
  };
}
