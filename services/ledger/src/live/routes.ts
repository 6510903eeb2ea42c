import { type VoucherNews } from '@suanpan/contracts';
import { memberOf, type App } from '@suanpan/service-kit';
import type { FastifyRequest } from 'fastify';
import { PassThrough } from 'node:stream';
import type { LedgerDb } from '../books/ledger-db.ts';
import { call } from '../calls/call.ts';
import { LiveUpdates } from './live-updates.ts';

/** A sign of life: the gateway gives a silent stream up after twelve seconds. */
const beatMs = 5_000;

/** What others do to vouchers, as it happens (docs/adr/0011). */
export function liveRoutes(app: App, db: LedgerDb): void {
  const live = new LiveUpdates((member, work) => db.read(member, work));
  const open = new Set<PassThrough>();
  // Streams would otherwise keep the service from ending; screens ask again and go on where they were.
  app.addHook('preClose', async () => {
    live.close();
    for (const stream of open) stream.end();
  });

  app.route({
    ...call('GET /voucher/live'),
    handler: async (request, reply) => {
      const stream = new PassThrough();
      const tell = (news: VoucherNews): void =>
        void stream.write(`event: news\nid: ${news.end}\ndata: ${JSON.stringify(news)}\n\n`);
      const end = await live.listen(memberOf(request), placeOf(request, request.query.after), tell);
      const beat = setInterval(() => stream.write(': beat\n\n'), beatMs);
      open.add(stream);
      reply.raw.once('close', () => {
        clearInterval(beat);
        end();
        open.delete(stream);
        stream.destroy();
      });
      return reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .send(stream);
    },
  });
}

/** Where the screen was: the browser's own word on a reconnect, else the query's. */
function placeOf(request: FastifyRequest, after: number | undefined): number | null {
  const last = Number(request.headers['last-event-id'] ?? NaN);
  return Number.isSafeInteger(last) && last >= 0 ? last : (after ?? null);
}
