/** A part of the product that can be started and may end by accident. */
interface Part {
  start(): Promise<void>;
  onUnexpectedEnd: (how: string) => void;
}

/**
 * Starts a part again whenever it ends by accident, waiting longer each time in a row.
 * @returns ends the supervision.
 */
export function supervise(name: string, part: Part, say: (line: string) => void): () => void {
  let watching = true;
  let failures = 0;
  const restart = async (how: string): Promise<void> => {
    if (!watching) return;
    say(`${name} ended unexpectedly (${how}); starting it again.`);
    await new Promise((resolve) => setTimeout(resolve, Math.min(30_000, 250 * 2 ** failures)));
    failures += 1;
    if (!watching) return;
    try {
      await part.start();
      failures = 0;
    } catch (error) {
      void restart((error as Error).message);
    }
  };
  part.onUnexpectedEnd = (how) => void restart(how);
  return () => {
    watching = false;
  };
}
