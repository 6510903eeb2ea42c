import { Buffer } from 'node:buffer';
import { buffer } from 'node:stream/consumers';
import { readSheet } from '@suanpan/service-kit/sheets';
import { memberIdentity } from '@suanpan/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultExportLimits } from '../sheets/export-places.ts';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';
import { writeExport, type ExportRequest } from './write-export.ts';

const linesAtOnce = 4;
const limits = { ...defaultExportLimits, linesAtOnce, vouchers: 8, lines: 20 };

let ledger: TestLedger;
let books: TestBooks;
const pages: string[] = [];
beforeAll(async () => {
  ledger = await startLedger({
    exports: limits,
    onStatement: (text) => text.includes('voucher_records($1, $2)') && pages.push(text),
  });
  books = await ledger.openBooks();
  for (let day = 1; day <= 6; day++)
    await books.posted(`2025-01-0${day}`, [`1002 Dr ${day}.00`, `3001 Cr ${day}.00`]);
});
afterAll(() => ledger.close());

const request = (changes: Partial<ExportRequest> = {}): ExportRequest => ({
  filter: {},
  language: 'zh-CN',
  nameLanguage: 'zh-CN',
  limits,
  signal: new AbortController().signal,
  onProgress: () => undefined,
  ...changes,
});
const begin = (changes: Partial<ExportRequest>) => {
  const member = {
    ...memberIdentity(books.id, 'Manager', 1),
    accountSetId: books.id,
    role: 'Manager' as const,
  };
  return writeExport(ledger.another(), member, request(changes));
};
const daysIn = async (file: Buffer): Promise<(string | undefined)[]> =>
  (await readSheet(file)).rows.slice(1).map(({ cells }) => cells[0]);
const everyDay = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6].map((day) => `2025-01-0${day}`);

describe('an export of vouchers', () => {
  it('reads as many lines at a time as a page may have, and holds them all in order', async () => {
    pages.splice(0);
    expect(await daysIn(await books.download('/voucher/export'))).toEqual(everyDay);
    expect(pages).toHaveLength(everyDay.length / linesAtOnce);
  });

  it('tells how far it is, and its file comes in pieces among the events', async () => {
    const events = await books.follow('/voucher/export?progress=true');
    const told = (name: string) => events.filter(([event]) => event === name).map(([, data]) => data);
    expect(told('progress')).toEqual(['0.33', '0.67', '1.00']);
    expect(events.at(-1)).toEqual(['done', '']);
    const file = Buffer.concat(told('part').map((part) => Buffer.from(part, 'base64')));
    expect(await daysIn(file)).toEqual(everyDay);
  });

  it('is logged as one also when its progress is told', async () => {
    expect(await books.headers('/voucher/export?progress=true')).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''.*\.xlsx$/) as string,
    });
  });

  it('that is given up reads no further page, and its thread ends', async () => {
    const leaving = new AbortController();
    pages.splice(0);
    const { file, written, closed } = await begin({
      signal: leaving.signal,
      onProgress: () => leaving.abort(new Error('left')),
    });
    const outcomes = await Promise.allSettled([written, buffer(file)]);
    expect(
      outcomes.map((outcome) => outcome.status === 'rejected' && (outcome.reason as Error).message),
    ).toEqual(['left', 'left']);
    await closed;
    expect(pages).toHaveLength(1);
  });

  it('of more vouchers than one file may have is refused before anything is written', async () => {
    await expect(begin({ limits: { ...limits, vouchers: 5 } })).rejects.toMatchObject({
      problems: [{ code: 'export.too-many-vouchers', max: 5 }],
    });
    const { written } = await begin({ limits: { ...limits, vouchers: 5 }, filter: { dateTo: '2025-01-05' } });
    await written;
  });

  it('of more lines than one file may have is refused before anything is written', async () => {
    await expect(begin({ limits: { ...limits, lines: 11 } })).rejects.toMatchObject({
      problems: [{ code: 'export.too-many-lines', max: 11 }],
    });
  });

  it('of a company that has too many says so with the limit', async () => {
    const other = await ledger.openBooks();
    for (let day = 1; day <= 9; day++)
      await other.posted(`2025-01-0${day}`, ['1002 Dr 1.00', '3001 Cr 1.00']);
    expect(await other.call('GET', '/voucher/export')).toMatchObject({
      status: 422,
      code: 'EXPORT_TOO_LONG',
      msg: expect.stringContaining('8') as string,
    });
  });
});
