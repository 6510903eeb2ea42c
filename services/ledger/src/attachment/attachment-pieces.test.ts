import type { AttachmentChange } from '@suanpan/contracts';
import { WatchedLine, type Passing } from '@suanpan/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';

let ledger: TestLedger;
let line: WatchedLine;
let books: TestBooks;
beforeAll(async () => {
  const wire = async (url: string) => (line = await WatchedLine.to(url)).url;
  ledger = await startLedger({ wire, poolSize: 1 });
  books = await ledger.openBooks();
});
afterAll(async () => {
  await ledger.close();
  line.close();
});

/** The most of one message to or from the database, which either end holds in memory whole. */
const mostBytes = 1_100_000;

it('a file of 20 MB passes to the database and back in pieces of a megabyte', async () => {
  const file = Buffer.alloc(20_971_520, 'a page of an invoice ');
  file.write('%PDF-1.7 ');
  const { id } = await books.posted('2025-01-10', ['1002 Dr 10.00', '3001 Cr 10.00']);
  const longest = { asked: new LongestMessage(), answered: new LongestMessage() };
  line.onPassing = ({ direction, data }: Passing) => longest[direction].take(data);
  const { data } = await books.upload<AttachmentChange>('/voucher/attachment', file, {
    voucherId: String(id),
  });
  const back = await books.download(`/voucher/attachment/content?id=${data.attachment!.id}`);
  expect(back.equals(file)).toBe(true);
  expect(longest.asked.bytes).toBeLessThan(mostBytes);
  expect(longest.answered.bytes).toBeLessThan(mostBytes);
});

/** The longest message of PostgreSQL's protocol on one direction of a connection: a letter, its length, its content. */
class LongestMessage {
  bytes = 0;
  #head = Buffer.alloc(0);
  #left = 0;

  take(data: Buffer): boolean {
    for (let at = 0; at < data.length;) {
      if (this.#left > 0) {
        const taken = Math.min(this.#left, data.length - at);
        this.#left -= taken;
        at += taken;
        continue;
      }
      this.#head = Buffer.concat([this.#head, data.subarray(at, ++at)]);
      if (this.#head.length < 5) continue;
      this.#left = this.#head.readUInt32BE(1) - 4;
      this.bytes = Math.max(this.bytes, this.#left);
      this.#head = Buffer.alloc(0);
    }
    return true;
  }
}
