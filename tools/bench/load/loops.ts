import { performance } from 'node:perf_hooks';
import type { Tally } from './tally.ts';

/** One operation; `worker` is the client that does it. It throws when it did not succeed. */
export type Operation = (worker: number) => Promise<void>;

interface Span {
  warmupSeconds: number;
  seconds: number;
}

/** So many workers, each starting its next operation when its last one has ended: throughput. @returns seconds. */
export async function closedLoop(
  operation: Operation,
  tally: Tally,
  span: Span & { clients: number },
): Promise<number> {
  const from = performance.now() + span.warmupSeconds * 1000;
  const until = from + span.seconds * 1000;
  const work = async (worker: number): Promise<void> => {
    for (let start = performance.now(); start < until; start = performance.now())
      await tally.count(() => operation(worker), start, start >= from);
  };
  await Promise.all(Array.from({ length: span.clients }, (_, worker) => work(worker)));
  return (performance.now() - from) / 1000;
}

/**
 * Operations that come at a fixed rate, whether the last ones have ended or not. Their time counts from the moment they
 * were due, so that a product that stands still cannot hide its queue. @returns seconds.
 */
export async function openLoop(
  operation: Operation,
  tally: Tally,
  span: Span & { rate: number },
): Promise<number> {
  const start = performance.now();
  const from = start + span.warmupSeconds * 1000;
  const until = from + span.seconds * 1000;
  const running = new Set<Promise<void>>();
  for (let number = 0; ; number++) {
    const due = start + (number * 1000) / span.rate;
    if (due >= until) break;
    const wait = due - performance.now();
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
    const one = tally.count(() => operation(number), due, due >= from).finally(() => running.delete(one));
    running.add(one);
  }
  await Promise.all(running);
  return span.seconds;
}
