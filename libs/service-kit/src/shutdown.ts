import type { FastifyInstance } from 'fastify';

/** While it stops, so often what is idle by now is closed. */
const idleMs = 50;

export interface StopTimes {
  /**
   * How long a service that is asked to end (SIGTERM) says that it is not ready while it goes on answering, so that a
   * load balancer has time to hear it; in milliseconds.
   */
  noticeMs: number;
  /** What hangs is ended after so long. */
  deadlineMs: number;
}

/**
 * Stops a service once, cleanly (reliability.md 12). SIGTERM: say that it is not ready and go on for the time of
 * notice, stop accepting, finish what is in flight, close the pool, exit. SIGINT, or a launcher that disappears: the
 * same without notice, since nobody balances any load there. A hard deadline ends what hangs.
 */
export function stopGracefully(app: FastifyInstance, { noticeMs, deadlineMs }: StopTimes): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), deadlineMs).unref();
    // What was being answered when accepting ended is kept open by its client, though nobody may ask on it any more.
    setInterval(() => app.server.closeIdleConnections(), idleMs).unref();
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        app.log.error(error, 'stop failed');
        process.exit(1);
      },
    );
  };
  const leave = () => {
    app.isLeaving = true;
    setTimeout(stop, noticeMs);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', leave);
  process.once('disconnect', stop);
  // The launcher may have gone while the service was still starting.
  if (process.send && !process.connected) stop();
}
