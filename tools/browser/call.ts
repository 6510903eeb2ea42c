import type { BrowserContext } from 'playwright-core';

/** What every call that changes something carries. */
export const browserHeaders = { 'X-Requested-With': 'XMLHttpRequest' };

/** One call of the public API in the session of a browser. @throws with the answer's words when it is refused. */
export async function call<T>(
  { request }: BrowserContext,
  method: 'GET' | 'POST',
  path: string,
  data?: object,
): Promise<T> {
  const answer = await request.fetch(`/api${path}`, {
    method,
    headers: browserHeaders,
    ...(data ? { data } : {}),
  });
  const { success, msg, data: result } = (await answer.json()) as { success: boolean; msg: string; data: T };
  if (!success) throw new Error(`${method} ${path} was answered with ${answer.status()} ${msg}`);
  return result;
}
