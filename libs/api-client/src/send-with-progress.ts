/**
 * Sends like `fetch` and tells how much of the body has left, from 0 to 1. `fetch` itself has no word for that, so
 * the older request object does the sending.
 * @throws TypeError when no answer came, as `fetch` does; the signal's reason when it was given up.
 */
export const sendWithProgress =
  (onSent: (share: number) => void) =>
  (url: string, { method = 'GET', body, headers, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        if (total > 0) onSent(loaded / total);
      });
      request.addEventListener('load', () => resolve(answerOf(request)));
      request.addEventListener('error', () => reject(new TypeError('The network failed.')));
      signal?.addEventListener('abort', () => {
        request.abort();
        reject(signal.reason as Error);
      });
      if (signal?.aborted) reject(signal.reason as Error);
      else request.send(body as XMLHttpRequestBodyInit | null);
    });

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return new Response(request.responseText, { status: request.status, headers });
}
