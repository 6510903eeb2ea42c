import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { readEnv, SettingError } from './env.ts';
import { keepLogSmall, rotateLog } from './rotate-logs.ts';
import { stopGracefully } from './shutdown.ts';

/** What every service's process reads, besides its own settings (decision D16). */
export const ProcessEnv = Type.Object({
  /** See `StopTimes`; a proposal of reliability.md 12. `npm start` sets 0: nothing is balanced there. */
  STOP_NOTICE_MS: Type.Integer({ default: 5_000, minimum: 0, maximum: 600_000 }),
  /** The file that its standard output is appended to, which it then keeps small; empty when somebody else does. */
  LOG_FILE: Type.String({ default: '' }),
});
const stopWithinMs = 20_000;

/** Runs a service as a process: build, listen, tell the launcher, stop gracefully. A wrong setting is one line. */
export async function runService(
  build: () => Promise<{ app: FastifyInstance; host: string; port: number }>,
): Promise<void> {
  try {
    const { STOP_NOTICE_MS: noticeMs, LOG_FILE } = readEnv(ProcessEnv);
    // Before anything can fail: a process that is started again and again fills no disk.
    if (LOG_FILE) rotateLog(LOG_FILE);
    const { app, host, port } = await build();
    if (LOG_FILE) keepLogSmall(LOG_FILE, (error) => app.log.error(error, 'log not rotated'));
    await app.listen({ host, port });
    stopGracefully(app, { noticeMs, deadlineMs: stopWithinMs });
    const address = app.server.address();
    process.send?.({ ready: true, port: typeof address === 'object' ? address?.port : port });
  } catch (error) {
    const message = error instanceof SettingError ? error.message : (error as Error).stack;
    process.stderr.write(`${message ?? String(error)}\n`);
    process.exit(1);
  }
}
