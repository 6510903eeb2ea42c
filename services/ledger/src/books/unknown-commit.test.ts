import type { Voucher } from '@suanpan/contracts';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startLedger, type TestLedger } from '../testing/test-ledger.ts';

/** A posting is one statement that is its own transaction; other writes end with COMMIT. */
const commits = (data: Buffer): boolean => data.includes('COMMIT') || data.includes('ledger.post_vouchers');
/** What the server says when a transaction is over. */
const readyForQuery = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/** `before`: the COMMIT never arrives; `after`: it arrives, its answer does not; `sound`: both do. */
type Cut = 'before' | 'after' | 'sound';

/** A line to the database that can be cut at the worst moment: around COMMIT. */
class CuttableLine {
  readonly #server: Server;
  /** What happens to the next COMMITs, one after the other; then the line is sound. */
  readonly cuts: Cut[] = [];

  private constructor(server: Server) {
    this.#server = server;
  }

  static async to(url: string): Promise<{ line: CuttableLine; url: string }> {
    const target = new URL(url);
    const port = Number(target.port);
    const server = createServer();
    const line = new CuttableLine(server);
    server.on('connection', (client) => line.#carry(client, port));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    target.port = String((server.address() as AddressInfo).port);
    return { line, url: target.href };
  }

  close(): void {
    this.#server.close();
  }

  #carry(client: Socket, port: number): void {
    const database = connect(port, '127.0.0.1');
    const end = () => {
      client.destroy();
      database.destroy();
    };
    for (const socket of [client, database]) socket.on('error', end).on('close', end);
    let swallow = false;
    client.on('data', (data) => {
      const cut = commits(data) ? this.cuts.shift() : undefined;
      if (cut === 'before') return end();
      if (cut === 'after') swallow = true;
      database.write(data);
    });
    database.on('data', (data) => {
      if (!swallow) client.write(data);
      else if (data.includes(readyForQuery)) end();
    });
  }
}

let ledger: TestLedger;
let line: CuttableLine;
beforeAll(async () => {
  ledger = await startLedger({
    wire: async (url) => {
      const cuttable = await CuttableLine.to(url);
      line = cuttable.line;
      return cuttable.url;
    },
  });
});
afterAll(async () => {
  await ledger.close();
  line.close();
});

it.each(['before', 'after'] as const)(
  'a line that breaks right %s COMMIT arrives leaves exactly one voucher, acknowledged with its number',
  async (moment) => {
    const books = await ledger.openBooks();
    await books.posted('2025-01-05', ['1002 Dr 1.00', '3001 Cr 1.00']);
    line.cuts.push(moment);
    const answer = await books.post('2025-01-06', ['1002 Dr 2.00', '3001 Cr 2.00']);
    expect(answer).toMatchObject({ success: true, data: { code: 2 } });
    const stored = (await books.call<Voucher[]>('GET', '/voucher')).data;
    expect(stored.map((voucher) => voucher.code)).toEqual([1, 2]);
    expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
  },
);

it.each<{ where: string; cuts: Cut[] }>([
  { where: 'and nothing of it was stored', cuts: ['before', 'before'] },
  { where: 'and the repetition was stored', cuts: ['before', 'after'] },
  { where: 'and it had been stored at first', cuts: ['after', 'after'] },
])(
  'a line that breaks at COMMIT, and when it is asked for again, $where, is unavailable; under its key there is one voucher',
  async ({ cuts }) => {
    const books = await ledger.openBooks();
    const voucher = books.voucher('2025-01-06', ['1002 Dr 2.00', '3001 Cr 2.00']);
    const headers = { 'idempotency-key': 'the same' };
    const post = () => books.call<Voucher>('POST', '/voucher', voucher, books.manager, headers);
    line.cuts.push(...cuts);
    expect(await post()).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    expect(line.cuts).toEqual([]);
    expect(await post()).toMatchObject({ success: true, data: { code: 1 } });
    expect(await post()).toMatchObject({ success: true, data: { code: 1 } });
    expect((await books.call<Voucher[]>('GET', '/voucher')).data).toHaveLength(1);
  },
);

it.each(['before', 'after'] as const)(
  'a line that breaks right %s the COMMIT of several postings arrives leaves each of them once, acknowledged with its number',
  async (moment) => {
    const books = await ledger.openBooks();
    await books.posted('2025-01-05', ['1002 Dr 1.00', '3001 Cr 1.00']);
    line.cuts.push('sound', moment);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => books.post('2025-01-06', ['1002 Dr 2.00', '3001 Cr 2.00'])),
    );
    expect(line.cuts).toEqual([]);
    expect(answers.map(({ data }) => data.code).toSorted()).toEqual([2, 3, 4, 5]);
    expect((await books.call<Voucher[]>('GET', '/voucher')).data).toHaveLength(5);
    expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
  },
);
