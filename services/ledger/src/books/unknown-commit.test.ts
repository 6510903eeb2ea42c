import type { Voucher } from '@suanpan/contracts';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startLedger, type TestLedger } from '../testing/test-ledger.ts';

/** A line to the database that can be cut at the worst moment: around COMMIT. */
class CuttableLine {
  readonly #server: Server;
  /** `before`: COMMIT never arrives; `after`: it arrives, its answer does not. Once, then the line is sound. */
  cut: 'before' | 'after' | null = null;

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
      const isCommit = this.cut !== null && data.includes('COMMIT');
      if (isCommit && this.cut === 'before') {
        this.cut = null;
        return end();
      }
      if (isCommit) {
        this.cut = null;
        swallow = true;
      }
      database.write(data);
    });
    database.on('data', (data) => (swallow ? end() : client.write(data)));
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
    line.cut = moment;
    const answer = await books.post('2025-01-06', ['1002 Dr 2.00', '3001 Cr 2.00']);
    expect(answer).toMatchObject({ success: true, data: { code: 2 } });
    const stored = (await books.call<Voucher[]>('GET', '/voucher')).data;
    expect(stored.map((voucher) => voucher.code)).toEqual([1, 2]);
    expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
  },
);
