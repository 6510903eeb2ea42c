import { refuse } from '@suanpan/service-kit/edge';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/**
 * A body of unknown length, counted while it streams: beyond the limit the call to the service is broken off, so
 * that nothing is stored. The rest is read and thrown away, so that the client can hear why.
 */
export const limitedBody = (body: IncomingMessage, limit: number): Readable =>
  Readable.from(counted(body, limit), { objectMode: false });

async function* counted(body: IncomingMessage, limit: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) {
      body.resume();
      refuse({ code: 'request.too-large' });
    }
    yield chunk;
  }
}
