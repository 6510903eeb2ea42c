import type { FastifyInstance } from 'fastify';

/**
 * Stops a service once, cleanly, on SIGINT, SIGTERM or when its launcher disappears: stop accepting, finish what
 * is in flight, close the pool, exit (reliability.md 12). A hard deadline ends what hangs.
 */
export function stopGracefully(app: FastifyInstance, deadlineMs = 20_000): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), deadlineMs).unref();
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        app.log.error(error, 'stop failed');
        process.exit(1);
      },
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  process.once('disconnect', stop);
  // The launcher may have gone while the service was still starting.
  if (process.send && !process.connected) stop();
}
