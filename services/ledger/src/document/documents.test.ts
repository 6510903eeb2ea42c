import type { DocumentRemovalAnswer, DocumentVoucherAnswer, Voucher } from '@suanpan/contracts';
import { Database, serviceIdentity, type Identity } from '@suanpan/service-kit';
import { memberIdentity } from '@suanpan/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';

/** Vouchers of other services' documents: what `trade` asks the ledger for. */
let ledger: TestLedger;
let books: TestBooks;
let reporting: Database;
beforeAll(async () => {
  ledger = await startLedger({ poolSize: 10 });
  reporting = new Database(ledger.database.url('reporting_app'), 2);
});
afterAll(async () => {
  await reporting.close();
  await ledger.close();
});
beforeEach(async () => {
  books = await ledger.openBooks();
});

const lines = ['1002 Dr 100.00', '3001 Cr 100.00'];

interface Wish {
  /** By default a new one. */
  fence?: string;
  documents?: string[];
  step?: string;
  date?: string;
  by?: Identity;
  lines?: string[];
}

/** Fences documents anew; answers with what they may be asked about from now on. */
const fenced = async (...documents: string[]): Promise<string> => {
  const fence = randomUUID();
  const answer = await books.askedFor('trade', books.manager, '/documents/fence', { fence, documents });
  expect(answer).toMatchObject({ success: true });
  return fence;
};

/** Asks for a voucher of documents, all at one step. */
const ask = async (wish: Wish = {}) => {
  const { documents = ['sales-invoice/1'], step = 'book', date = '2025-01-10', by = books.manager } = wish;
  const answer = await books.askedFor('trade', by, '/documents', {
    source: 'invoice',
    fence: wish.fence ?? (await fenced(...documents)),
    documents: documents.map((document) => ({ document, step })),
    voucher: books.voucher(date, wish.lines ?? lines),
  });
  return answer.data as DocumentVoucherAnswer;
};

const booked = async (wish: Wish = {}) => {
  const { voucher, problems } = await ask(wish);
  expect(problems).toEqual([]);
  return voucher!;
};

const unbook = async (documents: string[], by: Identity = books.manager) => {
  const parts = documents.map((document) => ({ document, step: 'book' }));
  const answer = await books.askedFor('trade', by, '/documents/removal', {
    documents: parts,
    fence: await fenced(...documents),
  });
  return answer.data as DocumentRemovalAnswer;
};

const read = async (id: number) => (await books.call<Voucher>('GET', `/voucher/${id}`)).data;
const counted = async (): Promise<number> =>
  (await books.call<{ total: number }>('GET', '/voucher?page=1&size=1&dateFrom=2025-01-01&dateTo=2025-12-31'))
    .data.total;
const link = { service: 'trade', document: 'sales-invoice/1', step: 'book' };

describe('a voucher of a document', () => {
  it('says what it was made of, who asked for it, and stands in the history', async () => {
    const { id } = await booked({ by: memberIdentity(books.id, 'Making', 31) });
    expect(await read(id)).toMatchObject({
      source: 'invoice',
      documents: [link],
      createMember: 31,
      createMemberName: 'member 31',
      carryForwardType: 'manual',
    });
    expect((await read((await books.posted('2025-01-11', lines)).id)).documents).toBeNull();
    expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
  });

  it('is the same one when it is asked for again, by whomever, and after its month was closed', async () => {
    const first = await booked();
    const again = await booked({ by: memberIdentity(books.id, 'Making', 31) });
    expect(again).toEqual({ ...first, isRepeated: true });
    await books.closed(2025, 1);
    expect(await booked()).toEqual({ ...first, isRepeated: true });
  });

  it('is one, however many ask for it at once, in two months too', async () => {
    const fence = await fenced('sales-invoice/1');
    const asked = Array.from({ length: 6 }, (_, index) =>
      booked({ fence, date: index % 2 === 0 ? '2025-01-10' : '2025-02-10' }),
    );
    const vouchers = await Promise.all(asked);
    expect(new Set(vouchers.map(({ id }) => id)).size).toBe(1);
    expect(vouchers.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1);
    expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
  });

  it('may be of several documents, of which none can stand in another one', async () => {
    const both = ['sales-invoice/1', 'sales-invoice/2'];
    const { id } = await booked({ documents: both });
    expect((await read(id)).documents).toEqual([link, { ...link, document: 'sales-invoice/2' }]);
    for (const documents of [['sales-invoice/1'], ['sales-invoice/2', 'sales-invoice/3']])
      expect((await ask({ documents })).problems).toEqual([{ code: 'document.booked' }]);
    expect((await booked({ documents: both })).isRepeated).toBe(true);
  });

  it('is another one at another step', async () => {
    const first = await booked();
    expect((await booked({ step: 'certify' })).id).not.toBe(first.id);
  });

  it('is refused with its facts when the books refuse it, and leaves nothing', async () => {
    const unbalanced = await ask({ lines: ['1002 Dr 100.00', '3001 Cr 90.00'] });
    expect(unbalanced.problems).toEqual([{ code: 'voucher.unbalanced', debit: '100.00', credit: '90.00' }]);
    await books.closed(2025, 1);
    expect((await ask()).problems).toMatchObject([{ code: 'voucher.period-closed', year: 2025, month: 1 }]);
    expect(await counted()).toBe(0);
  });

  it('is made for a service that is trusted with it, and for a member, alone', async () => {
    const body = {
      source: 'invoice',
      fence: await fenced('sales-invoice/1'),
      documents: [{ document: 'sales-invoice/1', step: 'book' }],
      voucher: books.voucher('2025-01-10', lines),
    };
    expect((await books.askedFor('reporting', books.manager, '/documents', body)).status).toBe(404);
    expect((await books.askedFor('trade', serviceIdentity(books.id), '/documents', body)).status).toBe(404);
    const other = memberIdentity(books.id + 1_000, 'Manager', 5);
    expect((await books.askedFor('trade', other, '/documents', body)).status).toBe(404);
  });

  it.each([
    ['no document', { documents: [] }, 'documents'],
    ['a name that is none', { documents: [{ document: 'Invoice 1', step: 'book' }] }, 'document'],
    ['a step that is none', { documents: [{ document: 'sales-invoice/1', step: '' }] }, 'step'],
    ['a source of its own', { source: 'manual' }, 'source'],
    ['a fence that is none', { fence: 'x' }, 'fence'],
  ])('is refused with %s', async (_, changes, field) => {
    const answer = await books.askedFor('trade', books.manager, '/documents', {
      source: 'invoice',
      fence: randomUUID(),
      documents: [{ document: 'sales-invoice/1', step: 'book' }],
      voucher: books.voucher('2025-01-10', lines),
      ...changes,
    });
    expect(answer.status).toBe(400);
    expect(answer.fields?.[0]?.field).toBe(field);
  });
});

describe('it is changed through its document alone:', () => {
  const owned = { status: 422, code: 'SOURCE_OWNED' };

  it.each([
    ['change', (voucher: Voucher) => books.call('PUT', '/voucher', { ...voucher, remark: 'x' })],
    ['delete', ({ id }: Voucher) => books.call('DELETE', `/voucher/${id}`)],
    ['delete many', ({ id }: Voucher) => books.call('POST', '/voucher/batchDelete', { checked: [id] })],
    [
      'reverse',
      ({ id }: Voucher) => books.call('POST', '/voucher/reverse', { id, voucherDate: '2025-02-01' }),
    ],
  ])('nobody may %s it', async (_, act) => {
    const { id } = await booked();
    const before = await read(id);
    expect(await act(before)).toMatchObject(owned);
    expect(await read(id)).toEqual(before);
  });

  it('the refusal says which document it is', async () => {
    const { id } = await booked();
    expect((await books.call('DELETE', `/voucher/${id}`)).data).toEqual({ documents: [link] });
  });

  it('nor past the service: the kernel refuses too', async () => {
    const { id } = await booked();
    const app = new Database(ledger.database.url('ledger_app'), 1);
    const removed = app.write({ accountSetId: books.id, userId: 1, requestId: '' }, (sql) =>
      sql.run('SELECT ledger.remove_vouchers($1, $2, $3, $4)', [
        books.id,
        { userId: 1, userName: 'A', role: 'Manager', sessionId: '', requestId: '', route: '' },
        [id],
        [1],
      ]),
    );
    await expect(removed).rejects.toMatchObject({ constraint: 'voucher_document_owned' });
    await app.close();
  });

  it('a review, its number and its files are its own', async () => {
    const other = await books.posted('2025-01-09', lines);
    const { id } = await booked();
    await books.call('DELETE', `/voucher/${other.id}`);
    await books.call('POST', '/voucher/finishingOffNo', { year: 2025, month: 1, word: '记' });
    const reviewer = memberIdentity(books.id, 'Manager', 77, {
      switches: { voucherReviewed: true, makingEditsAll: false, makingMayClose: true },
    });
    const reviewed = await books.call('POST', '/voucher/audit', { checked: [id] }, reviewer);
    expect(reviewed).toMatchObject({ status: 200 });
    expect(await read(id)).toMatchObject({ auditMemberId: 77, documents: [link] });
    expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
  });
});

describe('what was asked before a document was fenced anew', () => {
  const superseded = [{ code: 'document.superseded' }];

  it('is never done, neither booking nor taking back, and never without any fence', async () => {
    expect((await ask({ fence: randomUUID() })).problems).toEqual(superseded);
    const fence = await fenced('sales-invoice/1');
    const { id } = await booked();
    const documents = [{ document: 'sales-invoice/1', step: 'book' }];
    const removal = await books.askedFor('trade', books.manager, '/documents/removal', { documents, fence });
    expect(removal.data).toMatchObject({ removed: 0, problems: superseded });
    expect((await ask({ fence, step: 'certify' })).problems).toEqual(superseded);
    expect(await counted()).toBe(1);
    expect((await read(id)).documents).toEqual([link]);
  });

  it('is refused when one of several documents was', async () => {
    const documents = ['sales-invoice/1', 'sales-invoice/2'];
    const fence = await fenced(...documents);
    await fenced('sales-invoice/2');
    expect((await ask({ documents, fence })).problems).toEqual(superseded);
    expect(await counted()).toBe(0);
  });

  it('and is under way is waited for: what it books is there when the fence is', async () => {
    const fence = await fenced('sales-invoice/1');
    const [{ problems }] = await Promise.all([ask({ fence }), fenced('sales-invoice/1')]);
    const vouchers = await counted();
    expect(problems).toEqual(vouchers === 1 ? [] : superseded);
    expect((await ask({ fence })).problems).toEqual(superseded);
    expect(await counted()).toBe(vouchers);
  });
});

describe('what is taken back through its document', () => {
  it('is gone, and can be made again', async () => {
    const first = await booked();
    expect(await unbook(['sales-invoice/1'])).toMatchObject({ removed: 1, problems: [] });
    expect(await unbook(['sales-invoice/1'])).toMatchObject({ removed: 0, problems: [] });
    const second = await booked();
    expect(second.isRepeated).toBe(false);
    expect(second.id).not.toBe(first.id);
    expect(await counted()).toBe(1);
    expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
  });

  it('goes with all its documents, or stays', async () => {
    await booked({ documents: ['sales-invoice/1', 'sales-invoice/2'] });
    expect((await unbook(['sales-invoice/1'])).problems).toEqual([
      { code: 'document.booked-together', documents: ['sales-invoice/2'] },
    ]);
    expect(await unbook(['sales-invoice/1', 'sales-invoice/2'])).toMatchObject({ removed: 1 });
  });

  it('follows the rules of deleting: a closed month, a voucher of somebody else', async () => {
    await booked();
    const making = memberIdentity(books.id, 'Making', 31);
    expect((await unbook(['sales-invoice/1'], making)).problems).toMatchObject([{ code: 'voucher.not-own' }]);
    await books.closed(2025, 1);
    expect((await unbook(['sales-invoice/1'])).problems).toMatchObject([{ code: 'voucher.period-closed' }]);
  });
});

describe('readers', () => {
  const links = (view: string, asOf?: number) =>
    reporting.read({ accountSetId: books.id, userId: 1, requestId: '' }, async (sql) => {
      if (asOf !== undefined) await sql.run(`SET LOCAL app.as_of = '${asOf}'`);
      return sql.rows(
        `SELECT service, document, step, voucher_id FROM ${view}.voucher_document WHERE account_set_id = $1`,
        [books.id],
      );
    });

  it('see the links as they are, and as they were at an event', async () => {
    const { version } = await ask();
    const { id } = await booked();
    const published = [{ ...link, voucherId: id }];
    expect(await links('ledger_read')).toEqual(published);
    expect(await links('ledger_reviewed')).toEqual([]);
    expect(await links('ledger_asof', version - 1)).toEqual([]);
    await unbook(['sales-invoice/1']);
    expect(await links('ledger_read')).toEqual([]);
    expect(await links('ledger_asof', version)).toEqual(published);
    expect(await links('ledger_asof_reviewed', version)).toEqual([]);
  });
});
