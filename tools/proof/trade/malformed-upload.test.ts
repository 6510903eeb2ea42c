import { tradeCalls } from '@suanpan/contracts/calls';
import { malformedUploads, type Answer } from '@suanpan/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TradeHouse } from './trade-house.ts';
import type { TradingCompany } from './trading-company.ts';

let house: TradeHouse;
let company: TradingCompany;
let uploads: readonly string[];
beforeAll(async () => {
  house = await TradeHouse.open();
  company = await house.openCompany();
  uploads = await uploadCalls();
});
afterAll(() => house.close());

const send = (path: string, type: string, body: string) =>
  company.call('POST', path, Buffer.from(body), undefined, { 'content-type': type });

/** What an address needs behind it before its file is looked at. */
const queries: Readonly<Record<string, string>> = {
  '/invoice/import': '?side=sales',
  '/funds/statement/import': '?fundAccountId=1',
};

/** Every call that takes a file: the others refuse a form by its type. */
async function uploadCalls(): Promise<string[]> {
  const paths = Object.keys(tradeCalls)
    .filter((name) => name.startsWith('POST '))
    .map((name) => name.slice('POST '.length).replaceAll(/\{\w+\}/g, '1'))
    .map((path) => path + (queries[path] ?? ''));
  const takes: string[] = [];
  for (const path of paths)
    if ((await send(path, 'multipart/form-data; boundary=b', '')).status !== 415) takes.push(path);
  return takes;
}

it.each(malformedUploads)(
  'no call takes an upload that %s; each refuses it as one that cannot be read',
  async (_, type, body) => {
    const answers = [];
    for (const path of uploads) answers.push({ path, ...(await send(path, type, body)) });
    const isRefusal = ({ status, success, code = '' }: Answer) =>
      status === 400 && !success && ['MALFORMED', 'FILE_MISSING'].includes(code);
    expect(answers.filter((answer) => !isRefusal(answer))).toEqual([]);
  },
);

it('there are papers, statements and lists of invoices among them', () => {
  expect(uploads).toEqual(
    expect.arrayContaining([
      '/invoice/attachment',
      '/funds/statement/import?fundAccountId=1',
      '/invoice/import?side=sales',
    ]),
  );
});
