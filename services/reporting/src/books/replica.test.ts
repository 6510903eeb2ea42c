import type {
  CashFlowPage,
  ReportItem,
  ReportTemplate,
  ReportTemplateDetail,
  ReportView,
  SubjectBalanceRow,
} from '@suanpan/contracts';
import { Database, type App } from '@suanpan/service-kit';
import { createReplicatedDatabase, type Standby, WatchedLine } from '@suanpan/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { company, opening, subject, voucher } from '../testing/company.ts';
import { House, type Answer } from '../testing/house.ts';
import type { StoredBooks } from '../testing/store-company.ts';

const month = 'accountDate=2025-01-31';
const balance = `/accountBook/subjectBalance?${month}`;
const sale = (number: number) => voucher('2025-01-10', `记-${number}`, ['1001 Dr 100.00', '5001 Cr 100.00']);
const cashOf = (rows: SubjectBalanceRow[]) => rows.find(({ code }) => code === '1001')?.endingDebitBalance;

let house: House;
let standby: Standby;
/** The service with READ_DATABASE_URL; `house.app` is the one without. */
let app: App;
let books: StoredBooks;
beforeAll(async () => {
  const database = await createReplicatedDatabase('ledger', 'trade', 'reporting');
  standby = database.standby;
  house = await House.open(database);
  app = await house.another(standby.url(database.url('reporting_app')));
});
afterAll(async () => {
  await app.close();
  await house.close();
});
/** Books that both servers have. */
async function open(): Promise<void> {
  books = await house.openBooks(
    company({
      auxiliaryItems: [{ category: 'customer', code: 'C01', name: '甲公司' }],
      subjects: [
        subject('1122', '应收账款', { auxiliary: ['customer'] }),
        subject('140501', '商品', { quantity: true }),
      ],
      openings: [opening('1001', '500.00'), opening('3001', '500.00')],
      vouchers: [
        sale(1),
        voucher('2025-01-11', '记-2', ['1122 Dr 30.00 customer:C01', '5001 Cr 30.00']),
        voucher('2025-01-12', '记-3', ['140501 Dr 20.00 4件', '1001 Cr 20.00']),
      ],
    }),
  );
  await standby.catchUp();
}

const get = (headers: Record<string, string> = {}, from: App = app) =>
  house.get<SubjectBalanceRow[]>(balance, { set: books.set, headers }, from);
/** The figures of an answer and what they are of. */
const shown = async (...asked: Parameters<typeof get>) => {
  const { status, headers, body } = await get(...asked);
  return [status, headers['x-ledger-version'], cashOf(body.data)];
};

const before = [200, '0', '580.00'];
const after = [200, '1', '680.00'];

describe('a standby that is behind', () => {
  beforeAll(async () => {
    await open();
    await standby.delay();
    await house.post(books, sale(4));
  });
  afterAll(() => standby.catchUp());

  it('answers whoever has seen nothing newer, on its own connections', async () => {
    expect(await shown()).toEqual(before);
    expect(await shown({ 'x-ledger-version': '0' })).toEqual(before);
    expect(await shown({ 'x-ledger-version': 'newest' })).toEqual(before);
    const connections = await standby.query(
      "SELECT FROM pg_stat_activity WHERE usename = 'reporting_app' AND query LIKE '%COMMIT%'",
    );
    expect(connections).not.toEqual([]);
  });

  it('gives its old figures their old version and their old tag', async () => {
    const { headers } = await get();
    const fresh = await get({}, house.app);
    expect(headers.etag).toMatch(new RegExp(`^W/"${books.set}-0-`));
    expect(fresh.headers.etag).toMatch(new RegExp(`^W/"${books.set}-1-`));
    expect((await get({ 'if-none-match': String(headers.etag) })).status).toBe(304);
    expect((await get({ 'if-none-match': String(fresh.headers.etag) })).status).toBe(200);
  });

  it('leaves the one who has posted to the primary', async () => {
    expect(await shown({ 'x-ledger-version': '1' })).toEqual(after);
    const { headers } = await get({ 'x-ledger-version': '1' });
    expect(headers.etag).toBe((await get({}, house.app)).headers.etag);
  });

  it('knows no more than the primary of what does not exist', async () => {
    expect((await house.get('/report/template/999999', { set: books.set }, app)).status).toBe(404);
  });

  it('writes the files of whoever has posted from the primary as well', async () => {
    const path = `/accountBook/subjectBalance/export?format=csv&${month}`;
    const fileFor = async (headers: Record<string, string>) =>
      (await house.download(path, { set: books.set, headers }, app)).toString();
    expect(await fileFor({})).toContain('580.00');
    expect(await fileFor({ 'x-ledger-version': '1' })).toContain('680.00');
  });

  it('answers with the new figures as soon as it has caught up', async () => {
    expect(await shown()).toEqual(before);
    await standby.catchUp();
    expect(await shown()).toEqual(after);
    await standby.delay();
    await house.post(books, sale(5));
    expect(await shown({ 'x-ledger-version': '1' })).toEqual(after);
  });

  it('lets the primary answer for books, and for a statement, that it does not have yet', async () => {
    books = await house.openBooks(
      company({ openings: [opening('1001', '580.00'), opening('3001', '580.00')] }),
    );
    expect(await shown()).toEqual(before);
    const [template] = await house.ask<ReportTemplate[]>(books, '/report/template');
    const view = `/report/template/view/${template!.id}?${month}`;
    expect((await house.get(view, { set: books.set }, app)).status).toBe(200);
  });
});

describe('a statement that was published a moment ago', () => {
  beforeAll(async () => {
    await open();
    await standby.delay();
  });
  afterAll(() => standby.catchUp());

  it('is read by whoever published it, however far the standby is behind; others still read the one before', async () => {
    const { id } = (await house.ask<ReportTemplate[]>(books, '/report/template'))[0]!;
    const item = { templateId: id, title: '新的一行', sources: 1, pos: 1 };
    await house.send('POST', '/report/template/items', { set: books.set }, item);
    const { headers } = await house.send('POST', `/report/template/${id}/publish`, { set: books.set });
    const position = String(headers['x-written-at']);
    expect(position).toMatch(/^[0-9]+$/);
    const firstLine = async (more: Record<string, string>) => {
      const asker = { set: books.set, headers: more };
      const { body } = await house.get<ReportTemplateDetail>(`/report/template/${id}`, asker, app);
      return body.data.items[0]!.title;
    };
    expect(await firstLine({ 'x-written-at': position })).toBe('新的一行');
    expect(await firstLine({})).not.toBe('新的一行');
    expect(await firstLine({ 'x-written-at': 'newest' })).not.toBe('新的一行');
    await standby.catchUp();
    expect(await firstLine({})).toBe('新的一行');
  });
});

describe('two instances, one on the primary and one on its standby,', () => {
  beforeAll(async () => {
    await open();
    await house.post(books, sale(4), sale(5));
    await standby.catchUp();
  });

  it('answer every book, statement and panel alike, to the byte', async () => {
    const paths = [...(await figurePaths()), ...(await filePaths())];
    const chinese = { 'accept-language': 'zh-CN' };
    const answers = (from: App) =>
      Promise.all(
        paths.flatMap((path) => [
          rawAnswer(path, {}, from),
          ...(path.includes('/export') ? [] : [rawAnswer(path, chinese, from)]),
        ]),
      );
    const ofPrimary = await answers(house.app);
    expect(ofPrimary.filter(({ status, version }) => status !== 200 || version !== '1')).toEqual([]);
    // From now on the primary would answer otherwise.
    await standby.delay();
    await house.post(books, sale(6));
    expect(await answers(app)).toEqual(ofPrimary);
    await standby.catchUp();
  });

  it('are asked for everything that is read: the list above lacks none', async () => {
    const asked = new Set((await figurePaths()).map(routeOf));
    const others = /^\/(?:health|internal|report\/pack)(?:\/|$)|\/(?:versions|check|export|changes|views)$/;
    expect(readingRoutes(app).filter((route) => !asked.has(route) && !others.test(route))).toEqual([]);
  });

  it('continue each other’s pages', async () => {
    const path = `/accountBook/details?subjectCode=1001&size=1&${month}`;
    const pages = async (turns: App[]) => {
      const rows: unknown[] = [];
      let key: string | null = '';
      for (let turn = 0; key !== null; turn++) {
        const from = turns[turn % turns.length]!;
        const page: Answer<unknown[]> = await house.get(path + key, { set: books.set }, from);
        rows.push(...page.body.data);
        const next = page.headers['x-next-page'];
        key = next === undefined ? null : `&after=${String(next)}`;
      }
      return rows;
    };
    expect(await pages([app, house.app])).toEqual(await pages([house.app]));
  });
});

describe('a standby that goes away', () => {
  beforeAll(open);
  const many = () => Promise.all(Array.from({ length: 30 }, () => shown()));

  it('leaves its readers to the primary, those it was answering too, and serves again when it is back', async () => {
    const [answers] = await Promise.all([many(), standby.stop()]);
    expect(answers).toEqual(answers.map(() => before));
    const answered = (await figurePaths()).map((path) => rawAnswer(path, {}, app));
    expect((await Promise.all(answered)).filter(({ status }) => status !== 200)).toEqual([]);
    await house.post(books, sale(4));
    expect(await shown()).toEqual(after);
    await standby.start();
    await standby.catchUp();
    await standby.delay();
    await house.post(books, sale(5));
    await expect.poll(() => shown(), patient).toEqual(after);
    await standby.catchUp();
  });
});

describe('a standby that falls silent', () => {
  beforeAll(open);

  it('holds up nobody for longer than it takes to notice, and serves again when it is back', async () => {
    const line = await WatchedLine.to(standby.url(house.database.url('reporting_app')));
    const reader = await house.another(line.url, { pingMs: 500 });
    const ask = (headers = {}) => shown(headers, reader);
    try {
      await standby.delay();
      await house.post(books, sale(4));
      await expect.poll(() => ask(), patient).toEqual(before);
      line.hold();
      expect(await Promise.all([ask(), ask(), ask()])).toEqual([after, after, after]);
      line.goOn();
      await expect.poll(() => ask(), patient).toEqual(before);
    } finally {
      line.close();
      await reader.close();
      await standby.catchUp();
    }
  });
});

describe('a standby whose replay stops its readers', () => {
  let onPrimary: Database;
  beforeAll(async () => {
    onPrimary = new Database(house.database.superuserUrl, 1);
    await open();
  });
  afterAll(() => onPrimary.close());

  const lock = (table: string) => `LOCK TABLE ledger.${table} IN ACCESS EXCLUSIVE MODE`;
  const waits = "SELECT FROM pg_stat_activity WHERE usename = 'reporting_app' AND wait_event_type = 'Lock'";
  const stopReaders = () => house.owner.write(null, (sql) => sql.run(lock('account_set')));

  it('leaves one whom it stops again and again to the primary', async () => {
    let stopped = 0;
    const waitsOnPrimary = async () => {
      if (await onPrimary.read(null, (sql) => sql.run(waits))) return true;
      if ((await standby.query(waits)).length === 0) return false;
      await stopReaders();
      stopped += 1;
      return false;
    };
    const reading = await house.owner.write(null, async (sql) => {
      // Who reads balances waits for this, on either server; on the standby he holds the replay up meanwhile.
      await sql.run(lock('period_balance'));
      await stopReaders();
      await standby.catchUp();
      const answer = shown();
      await expect.poll(waitsOnPrimary, patient).toBe(true);
      return { answer };
    });
    expect(await reading.answer).toEqual(before);
    expect(stopped).toBeGreaterThan(0);
  });
});

describe('a draft', () => {
  beforeAll(open);

  it('is read where it was written, however far the standby is behind', async () => {
    const templates = await house.ask<ReportTemplate[]>(books, '/report/template');
    const { id } = templates[0]!;
    await standby.delay();
    const item = { templateId: id, title: '新的一行', sources: 1, pos: 1 };
    const added = await house.send<ReportItem>('POST', '/report/template/items', { set: books.set }, item);
    const read = async <T>(path: string) => (await house.get<T>(path, { set: books.set }, app)).body.data;
    const { items } = await read<ReportTemplateDetail>(`/report/template/${id}?draft=true`);
    expect(items.map((one) => one.id)).toContain(added.body.data.id);
    const figures = await read<ReportView>(`/report/template/view/${id}?draft=true&${month}`);
    expect(Object.keys(figures)).toContain(String(added.body.data.id));
    await standby.catchUp();
  });
});

/** Conditions that come as soon as they can, on a busy machine too. */
const patient = { timeout: 60_000, interval: 20 };

/** An answer as it travels, with what it says it is of. */
async function rawAnswer(path: string, headers: Record<string, string>, from: App) {
  const { status, headers: sent, text } = await house.raw(path, { set: books.set, headers }, from);
  return { path, status, etag: sent.etag, version: sent['x-ledger-version'], text };
}

/** Every question of this service that is about figures. */
async function figurePaths(): Promise<string[]> {
  const templates = await house.ask<ReportTemplate[]>(books, '/report/template');
  const { items } = await house.ask<ReportTemplateDetail>(books, `/report/template/${templates[0]!.id}`);
  const { records } = await house.ask<CashFlowPage>(books, `/report/cashFlow?${month}`);
  const [customers, customer] = [books.category('customer'), books.item('customer:C01')];
  const both = `${customers},${books.category('department')}`;
  const tables = [
    '/accountBook/subjectBalance?showNumPrice=true',
    '/accountBook/subjectSummary?level=1',
    '/accountBook/generalLedger?showNumPrice=true',
    '/accountBook/details?subjectCode=1001',
    '/accountBook/chronological?',
    '/accountBook/multiColumn?subjectCode=1405',
    `/accountBook/auxiliaryDetails?auxiliaryId=${customers}&auxiliaryItemId=${customer}`,
    `/accountBook/auxiliaryBalance?auxiliaryId=${customers}`,
    `/accountBook/auxiliaryBalance?auxiliaryId=${both}&unassigned=1`,
    `/accountBook/auxiliaryDetails?auxiliaryId=${both}&auxiliaryItemId=${customer},none`,
    '/report/expenses?',
    '/report/equityChanges?kind=year',
    `/report/incomeByItem?auxiliaryId=${customers}`,
    '/report/ratios?kind=year',
    '/report/pivot?rows=subject1&columns=month',
    `/report/pivot/lines?rows=item${customers}&columns=month&rowKeys=none`,
    ...templates.map(({ id }) => `/report/template/view/${id}?`),
  ];
  return [
    ...tables.map((path) => `${path}&${month}`),
    '/accountBook/moments',
    ...['/accountBook/list?', '/report/health?', '/report/cashFlow?'].map((path) => path + month),
    `/accountBook/auxiliaryList?auxiliaryId=${customers}`,
    `/accountBook/auxiliaryList?auxiliaryId=${both}`,
    '/report/template',
    ...templates.map(({ id }) => `/report/template/${id}`),
    `/report/template/view/${templates[0]!.id}/parts?itemId=${items.find(({ formulas }) => formulas.length > 0)!.id}&${month}`,
    `/report/voucher/${records[0]!.voucherId}`,
    '/report/ages?kind=receivable&day=2025-01-31',
    '/report/ages/invoices?kind=receivable&day=2025-01-31',
    `/report/partyStatement?partyId=${customer}&from=2025-01-01&to=2025-01-31`,
    ...[
      'voucher/count',
      'todo',
      'chart/cash',
      'chart/cost',
      'chart/revenueProfit',
      'chart/ar',
      'chart/ap',
    ].map((panel) => `/home/${panel}?${month}`),
  ];
}

/** A book, an analysis and a statement as files: the others are made on the same way. */
async function filePaths(): Promise<string[]> {
  const [template] = await house.ask<ReportTemplate[]>(books, '/report/template');
  return ['/accountBook/chronological', '/report/expenses', `/report/template/view/${template!.id}`].map(
    (path) => `${path}/export?format=csv&${month}`,
  );
}

const routeOf = (path: string): string => path.replace(/\?.*/, '').replaceAll(/\d+/g, ':id');

/** The addresses that the service answers a GET at, of the tree it prints. */
function readingRoutes(of: App): string[] {
  const branch: string[] = [];
  return of
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+) \((.*)\)$/.exec(line) ?? [];
      branch.splice(indent.length / 4, branch.length, part);
      return methods.includes('GET') ? [branch.join('')] : [];
    });
}
