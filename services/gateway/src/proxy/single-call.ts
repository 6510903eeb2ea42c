import { request as overHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as overHttps } from 'node:https';

/** A GET on a connection of its own, which ends with its answer. @throws the error of a call without an answer. */
export function singleCall(
  url: string,
  headers: IncomingHttpHeaders,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const send = url.startsWith('https:') ? overHttps : overHttp;
  return new Promise((resolve, reject) => {
    const call = send(url, { agent: false, headers: { ...headers, connection: 'close' }, signal });
    call.once('response', resolve);
    call.on('error', reject);
    call.end();
  });
}
