import { askChild, startChild, tellChild } from '../../child.ts';
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
      // Each answers where it listens.
      const serviceUrl = await tellChild<string>(service, { databaseUrl: limit.databaseUrl });
      const gatewayUrl = await tellChild<string>(gateway, { serviceUrl });
      const run: BareRun = { ...limit, gatewayUrl };
      return await askChild<LimitFigures>(new URL('./client.ts', import.meta.url), run);
    } finally {
      gateway.kill();
      service.kill();
    }
  },
};
