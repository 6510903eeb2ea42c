import type { RouteTable } from './routing/route-table.ts';

const timeoutMs = 1_000;

/** Asks every service whether one of its processes can work. @throws Error naming those that cannot; it is for the log only. */
export async function servicesReady(routes: RouteTable): Promise<void> {
  const names = routes.services.map(({ service }) => service);
  const answers = await Promise.all(names.map((name) => isReady(routes.addressesOf(name).urls)));
  const missing = names.filter((_, index) => !answers[index]);
  if (missing.length > 0) throw new Error(`Not ready: ${missing.join(', ')}.`);
}

async function isReady(urls: readonly string[]): Promise<boolean> {
  const answers = await Promise.all(urls.map(answersReady));
  return answers.includes(true);
}

async function answersReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(timeoutMs) })).ok;
  } catch {
    return false;
  }
}
