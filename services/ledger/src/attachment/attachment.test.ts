import type { Attachment, AttachmentChange, Voucher, VoucherEvent } from '@suanpan/contracts';
import { memberIdentity } from '@suanpan/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';
import { countAfter } from './attachment-row.ts';

let ledger: TestLedger;
let books: TestBooks;
beforeAll(async () => {
  ledger = await startLedger();
  books = await ledger.openBooks();
});
afterAll(() => ledger.close());

const pdf = (text: string): Buffer => Buffer.from(`%PDF-1.7 ${text}`);
const posted = (date = '2025-01-10'): Promise<Voucher> =>
  books.posted(date, ['1002 Dr 10.00', '3001 Cr 10.00']);
const attach = (
  { id, version }: Pick<Voucher, 'id' | 'version'>,
  file: Buffer,
  by?: Parameters<TestBooks['upload']>[3],
) =>
  books.upload<AttachmentChange>(
    '/voucher/attachment',
    file,
    { voucherId: String(id), version: String(version) },
    by,
  );
const filesOf = async (id: number): Promise<Attachment[]> =>
  (await books.call<Attachment[]>('GET', `/voucher/attachment?voucherId=${id}`)).data;

describe('a file of a voucher', () => {
  it('is kept byte for byte under its hash, counted, versioned and told in the history', async () => {
    const voucher = await posted();
    const { data } = await attach(voucher, pdf('invoice'));
    expect(data.voucher).toMatchObject({ receiptNum: 1, version: voucher.version + 1 });
    expect(data.attachment).toMatchObject({ mediaType: 'application/pdf', size: 16 });
    expect(await books.download(`/voucher/attachment/content?id=${data.attachment!.id}`)).toEqual(
      pdf('invoice'),
    );
    const { data: events } = await books.call<VoucherEvent[]>('GET', `/voucher/${voucher.id}/history`);
    expect(events.at(-1)).toMatchObject({
      action: 'attach',
      changes: [
        { field: 'file', before: null, after: data.attachment!.name },
        { field: 'receiptNum', before: '0', after: '1' },
      ],
    });
  });

  it('is handed over to be kept; a PDF also to be looked at, in a tab without a sandbox', async () => {
    const voucher = await posted();
    const paper = (await attach(voucher, pdf('look'))).data;
    const picture = (await attach(paper.voucher, Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))).data;
    const headersOf = async (id: number, query: string) => {
      const headers = await books.headers(`/voucher/attachment/content?id=${id}${query}`);
      return [headers['content-disposition'], headers['content-security-policy']].map(String).join(' ');
    };
    const kept = /^attachment; .* sandbox; default-src 'none'; frame-ancestors 'none'$/;
    expect(await headersOf(paper.attachment!.id, '')).toMatch(kept);
    expect(await headersOf(paper.attachment!.id, '&view=true')).toMatch(
      /^inline; \S+ default-src 'none'; frame-ancestors 'none'$/,
    );
    expect(await headersOf(picture.attachment!.id, '&view=true')).toMatch(kept);
  });

  it('is removed and brought back, and the count goes with it', async () => {
    const first = (await attach(await posted(), pdf('one'))).data;
    const { id } = first.attachment!;
    const removed = await books.call<AttachmentChange>(
      'DELETE',
      `/voucher/attachment/${id}?version=${first.voucher.version}`,
    );
    expect(removed.data).toMatchObject({ attachment: null, voucher: { receiptNum: 0 } });
    expect(await filesOf(first.voucher.id)).toEqual([]);
    expect(await books.call('GET', `/voucher/attachment/content?id=${id}`)).toMatchObject({ status: 404 });
    const { version } = removed.data.voucher;
    const back = await books.call<AttachmentChange>('POST', `/voucher/attachment/${id}/restore`, { version });
    expect(back.data.voucher.receiptNum).toBe(1);
    expect(await filesOf(first.voucher.id)).toMatchObject([{ id }]);
  });

  it('does not come twice to one voucher, but to another one, where its content is kept once', async () => {
    const [one, other] = [await posted(), await posted()];
    const { voucher } = (await attach(one, pdf('same'))).data;
    expect(await attach(voucher, pdf('same'))).toMatchObject({ status: 422, code: 'ATTACHED_ALREADY' });
    expect((await attach(other, pdf('same'))).success).toBe(true);
  });

  it.each([
    ['a program', Buffer.from('MZ\x90\x00')],
    ['a page', Buffer.from('<html><script>alert(1)</script>')],
    ['a drawing that can run scripts', Buffer.from('<svg onload="alert(1)"/>')],
  ])('is what its content says, so %s is refused', async (_, file) => {
    expect(await attach(await posted(), file)).toMatchObject({ status: 415, code: 'ATTACHMENT_TYPE' });
  });

  it('is refused above 20 MB', async () => {
    const large = Buffer.concat([pdf(''), Buffer.alloc(20_971_520)]);
    expect(await attach(await posted(), large)).toMatchObject({ status: 413 });
  });

  it('follows the rules of its voucher: version, maker, review, closed month', async () => {
    const voucher = await posted('2025-02-10');
    expect(await attach({ ...voucher, version: 9 }, pdf('x'))).toMatchObject({ status: 409, code: 'STALE' });
    const making = memberIdentity(books.id, 'Making', 31);
    expect(await attach(voucher, pdf('x'), making)).toMatchObject({ code: 'NOT_OWN_VOUCHER' });
    const viewer = memberIdentity(books.id, 'View', 32);
    expect(await attach(voucher, pdf('x'), viewer)).toMatchObject({ code: 'ROLE_FORBIDDEN' });
    const { data } = await attach(voucher, pdf('x'));
    const director = memberIdentity(books.id, 'Director', 33, {
      switches: { voucherReviewed: true, makingEditsAll: false, makingMayClose: true },
    });
    await books.call('POST', '/voucher/audit', { checked: [voucher.id] }, director);
    for (const answer of [
      await books.upload('/voucher/attachment', pdf('y'), { voucherId: String(voucher.id) }),
      await books.call('DELETE', `/voucher/attachment/${data.attachment!.id}`),
    ])
      expect(answer).toMatchObject({ code: 'AUDITED' });
  });

  it('is not looked at before its voucher is: unknown, foreign, of others, changed since or locked', async () => {
    const program = Buffer.from('MZ\x90\x00');
    const voucher = await posted('2025-03-10');
    const foreign = await (await ledger.openBooks()).posted('2025-01-10', ['1002 Dr 1.00', '3001 Cr 1.00']);
    const making = memberIdentity(books.id, 'Making', 34);
    for (const [answer, code] of [
      [await attach({ ...voucher, id: 999_999_999 }, program), 'NOT_FOUND'],
      [await attach(foreign, program), 'NOT_FOUND'],
      [await attach(voucher, program, making), 'NOT_OWN_VOUCHER'],
      [await attach({ ...voucher, version: 9 }, program), 'STALE'],
    ] as const)
      expect(answer).toMatchObject({ code });
    const switches = { voucherReviewed: true, makingEditsAll: false, makingMayClose: true };
    const director = memberIdentity(books.id, 'Director', 35, { switches });
    await books.call('POST', '/voucher/audit', { checked: [voucher.id] }, director);
    const form = { voucherId: String(voucher.id) };
    expect(await books.upload('/voucher/attachment', program, form)).toMatchObject({ code: 'AUDITED' });
  });

  it('is called what it is: a page that begins as a PDF is stored and handed out as a PDF', async () => {
    const { id, version } = await posted();
    const fields = { voucherId: String(id), version: String(version) };
    const { data } = await books.upload<AttachmentChange>(
      '/voucher/attachment',
      pdf('<script>alert(1)</script>'),
      fields,
      books.manager,
      {},
      'evil.html',
    );
    expect(data.attachment).toMatchObject({ name: 'evil.html.pdf', mediaType: 'application/pdf' });
    expect(
      await books.headers(`/voucher/attachment/content?id=${data.attachment!.id}&view=true`),
    ).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "inline; filename*=UTF-8''evil.html.pdf",
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
  });

  it('of another company, or of none, is missing', async () => {
    const other = await ledger.openBooks();
    const theirs = await other.posted('2025-01-10', ['1002 Dr 1.00', '3001 Cr 1.00']);
    const form = { voucherId: String(theirs.id) };
    const { data } = await other.upload<AttachmentChange>('/voucher/attachment', pdf('secret'), form);
    const file = data.attachment!.id;
    for (const answer of [
      await attach(theirs, pdf('x')),
      await books.call('GET', `/voucher/attachment?voucherId=${theirs.id}`),
      await books.call('GET', `/voucher/attachment/content?id=${file}`),
      await books.call('DELETE', `/voucher/attachment/${file}`),
      await books.call('POST', `/voucher/attachment/${file}/restore`, {}),
    ])
      expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('is rehearsed without a trace', async () => {
    const voucher = await posted();
    await books.upload('/voucher/attachment?dryRun=true', pdf('z'), { voucherId: String(voucher.id) });
    expect(await filesOf(voucher.id)).toEqual([]);
  });

  it('goes with its voucher, and the books still prove themselves', async () => {
    const { data } = await attach(await posted(), pdf('gone'));
    await books.call('DELETE', `/voucher/${data.voucher.id}`);
    expect(await books.call('GET', `/voucher/attachment/content?id=${data.attachment!.id}`)).toMatchObject({
      status: 404,
    });
    expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
  });
});

it.each([
  [0, 0, 1, 1],
  [1, 1, 0, 0],
  [5, 2, 3, 5],
  [5, 2, 1, 5],
  [0, 2, 3, 3],
])('a count of %i beside %i files becomes, with %i files, %i', (count, before, after, expected) => {
  expect(countAfter(count, before, after, false)).toBe(expected);
});

it.each([
  [1, 0, 1, 2],
  [2, 1, 0, 1],
  [0, 0, 1, 1],
  [9999, 0, 1, 9999],
])(
  'a count of %i with the papers of documents, beside %i files, becomes with %i files %i',
  (count, before, after, expected) => {
    expect(countAfter(count, before, after, true)).toBe(expected);
  },
);
