/** Asks the run's server of test databases, which lives in another process. */
export async function ask<T>(address: string, method: string, body?: unknown): Promise<T> {
  const response = await fetch(address, { method, body: JSON.stringify(body) });
  const answer = (await response.json()) as T & { error?: string };
  if (!response.ok) throw new Error(answer.error);
  return answer;
}
