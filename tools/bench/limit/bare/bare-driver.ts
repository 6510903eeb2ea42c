import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { askChild } from '../../child.ts';
import type { LimitDriver, LimitFigures, LimitRun } from '../driver.ts';

/** One run through the bare gateway. */
export interface BareRun extends LimitRun {
  gatewayUrl: string;
}

/**
 * The same statements behind an empty service behind an empty gateway: what two processes of this kind can do when they
 * do nothing else (bench/goals.md, "the bare gateway+pg ceiling").
 */
export const bareDriver: LimitDriver = {
  name: `bare gateway and service, node ${process.versions.node}`,
  async run(limit) {
    const service = startChild(new URL('./service.ts', import.meta.url));
    const gateway = startChild(new URL('./gateway.ts', import.meta.url));
    try {
      const serviceUrl = await toldBy(service, { databaseUrl: limit.databaseUrl });
      const gatewayUrl = await toldBy(gateway, { serviceUrl });
      const run: BareRun = { ...limit, gatewayUrl };
      return await askChild<LimitFigures>(new URL('./client.ts', import.meta.url), run);
    } finally {
      gateway.kill();
      service.kill();
    }
  },
};

const startChild = (script: URL): ChildProcess =>
  fork(script, { stdio: ['ignore', process.stderr, 'inherit', 'ipc'] });

/** Tells a child what it needs; it answers where it listens. */
async function toldBy(child: ChildProcess, message: object): Promise<string> {
  const answered = once(child, 'message', { signal: AbortSignal.timeout(30_000) });
  child.send(message);
  const [url] = (await answered) as [string];
  return url;
}
