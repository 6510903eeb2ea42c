import type { ServiceRoute } from './routing/route-table.ts';

const timeoutMs = 1_000;

/** Asks every service whether one of its processes can work. @throws Error naming those that cannot; it is for the log only. */
export async function servicesReady(services: readonly ServiceRoute[]): Promise<void> {
  const answers = await Promise.all(services.map(isReady));
  const missing = services.filter((_, index) => !answers[index]).map(({ service }) => service);
  if (missing.length > 0) throw new Error(`Not ready: ${missing.join(', ')}.`);
}

async function isReady({ urls }: ServiceRoute): Promise<boolean> {
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
