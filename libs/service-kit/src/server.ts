import type { FastifyInstance } from 'fastify';
import { SettingError } from './env.ts';
import { stopGracefully } from './shutdown.ts';

/** Runs a service as a process: build, listen, tell the launcher, stop gracefully. A wrong setting is one line. */
export async function runService(
  build: () => Promise<{ app: FastifyInstance; host: string; port: number }>,
): Promise<void> {
  try {
    const { app, host, port } = await build();
    await app.listen({ host, port });
    stopGracefully(app);
    const address = app.server.address();
    process.send?.({ ready: true, port: typeof address === 'object' ? address?.port : port });
  } catch (error) {
    const message = error instanceof SettingError ? error.message : (error as Error).stack;
    process.stderr.write(`${message ?? String(error)}\n`);
    process.exit(1);
  }
}
