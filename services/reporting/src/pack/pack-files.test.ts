import type { ReportPack, ReportTemplate } from '@suanpan/contracts';
import { readSheet } from '@suanpan/service-kit/sheets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { company, opening, voucher } from '../testing/company.ts';
import { House } from '../testing/house.ts';
import type { StoredBooks } from '../testing/store-company.ts';
import type { FrozenPack } from './cover.ts';
import { packDocument } from './pack-document.ts';
import { packSheets } from './pack-workbook.ts';
import { readPack } from './stored-packs.ts';

let house: House;
let books: StoredBooks;
let made: ReportPack;
let pack: FrozenPack;
const sale = (number: number) =>
  voucher('2025-01-05', `记-${number}`, ['1002 Dr 113.00', '5001 Cr 100.00', '22210107 Cr 13.00']);
beforeAll(async () => {
  house = await House.open();
  books = await house.openBooks(
    company({ openings: [opening('1002', '1000.00'), opening('3001', '1000.00')], vouchers: [sale(1)] }),
  );
  const asker = { set: books.set, headers: { 'accept-language': 'zh-CN' } };
  const [sheet] = await house.ask<ReportTemplate[]>(books, '/report/template');
  const copy = { name: '资产/负债简表', templateKey: 'short', type: 1, copyOf: sheet!.id };
  const { id } = (await house.send<ReportTemplate>('POST', '/report/template', asker, copy)).body.data;
  await house.send('POST', `/report/template/${id}/publish`, asker);
  made = (await house.send<ReportPack>('POST', '/report/pack', asker, { accountDate: '2025-01-31' })).body
    .data;
  const scope = { accountSetId: books.set, userId: 7, requestId: 'test' };
  pack = (await house.owner.read(scope, (sql) => readPack(sql, books.set, made.id)))!;
});
afterAll(() => house.close());

const fileOf = (format: string, more = ''): Promise<Buffer> =>
  house.download(`/report/pack/${made.id}/file?format=${format}${more}`, { set: books.set });
const titles = ['资产负债表', '利润表', '现金流量表', '资产/负债简表', '科目余额表'];

interface Block {
  text?: string;
  stack?: Block[];
  columns?: Block[];
  table?: { body: Block[][] };
  pageBreak?: string;
  pageOrientation?: string;
}
const textsOf = ({ text, stack = [], columns = [], table }: Block): string[] => [
  ...(text === undefined ? [] : [text]),
  ...[...stack, ...columns, ...(table?.body.flat() ?? [])].flatMap(textsOf),
];
/** The blocks of each page of the document. */
function pages(): Block[][] {
  const found: Block[][] = [[]];
  for (const block of packDocument(pack, () => undefined).content as Block[]) {
    if (block.pageBreak === 'before') found.push([]);
    found.at(-1)!.push(block);
  }
  return found;
}

describe('the PDF of a pack', () => {
  it('begins with a cover: company, month, version, maker, ledger version, head of the chain, checks, places to sign', () => {
    const texts = pages()[0]!.flatMap(textsOf);
    const following = (name: string) => texts[texts.indexOf(name) + 1];
    expect(texts.slice(0, 2)).toEqual(['Test', '月度报表汇编']);
    expect(following('会计期间')).toBe('2025-01');
    expect(following('版本')).toBe('第 1 版');
    expect(following('生成人')).toBe('Reader');
    expect(following('账簿版本')).toBe(String(made.ledgerVersion));
    expect(following('链头')).toBe(made.chainHead);
    expect(following('内容摘要')).toBe(made.digest);
    expect(following('资产 = 负债 + 所有者权益')).toBe('一致');
    expect(texts.at(-1)).toBe('制表人：');
  });

  it('lists each part with the page on which it begins', () => {
    const cover = pages()[0]!.flatMap(textsOf);
    const listed = cover.slice(cover.indexOf('目录') + 1, cover.indexOf('账务核对'));
    expect(listed).toEqual(titles.flatMap((title, index) => [title, String(index + 2)]));
    for (const [index, title] of titles.entries())
      expect(textsOf(pages()[Number(listed[index * 2 + 1]) - 1]![0]!)[0]).toBe(title);
  });

  it('has every part on a page of its own, statements upright and signed, the balance across', () => {
    const parts = pages().slice(1);
    expect(parts.map(([head]) => `${textsOf(head!)[0]} ${head!.pageOrientation}`)).toEqual(
      titles.map((title) => `${title} ${title === '科目余额表' ? 'landscape' : 'portrait'}`),
    );
    const signed = parts.map((blocks) => blocks.flatMap(textsOf).includes('制表人：'));
    expect(signed).toEqual([true, true, true, true, false]);
  });

  it('is drawn with as many pages, each as its paper lies', async () => {
    const file = (await fileOf('pdf')).toString('latin1');
    const papers = [...file.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) =>
      Number(width) < Number(height) ? 'portrait' : 'landscape',
    );
    expect(papers).toEqual([...titles.map(() => 'portrait'), 'landscape']);
  });
});

describe('the workbook of a pack', () => {
  it('has the cover, the checks and a sheet for each part, in the order of the PDF', () => {
    expect(packSheets(pack).map(({ name }) => name)).toEqual(['封面', '账务核对', ...titles]);
  });

  it('has the figures of the PDF as numbers, in its own columns', () => {
    const sheet = packSheets(pack)[2]!;
    const [cash] = [...sheet.rows].filter(([title]) => String(title).trim() === '货币资金');
    expect(cash!.slice(2, 4)).toEqual(['1113.00', '1000.00']);
    const side = [false, false, true, true];
    expect(sheet.columns.map(({ amount }) => amount)).toEqual([...side, ...side]);
  });

  it('opens with the cover', async () => {
    const { name, rows } = await readSheet(await fileOf('xlsx'));
    expect(name).toBe('封面');
    expect(rows.map(({ cells }) => cells.filter(Boolean).join(' '))).toEqual([
      '月度报表汇编',
      '编制单位：Test',
      '会计期间 2025-01',
      '版本 第 1 版',
      expect.stringMatching(/^生成时间 \d{4}-\d\d-\d\d \d\d:\d\d \(UTC\+8\)$/),
      '生成人 Reader',
      `账簿版本 ${made.ledgerVersion}`,
      `链头 ${made.chainHead}`,
      `内容摘要 ${made.digest}`,
      '目录 账务核对',
      ...titles,
    ]);
  });
});

it('the file tells how far it is, and then comes', async () => {
  const events = (await fileOf('pdf', '&progress=true')).toString().trim().split('\n\n');
  expect(events[0]).toBe('event: progress\ndata: 0.00');
  const [name, data] = events.at(-1)!.split('\n');
  expect(name).toBe('event: file');
  expect(Buffer.from(data!.slice('data: '.length), 'base64').subarray(0, 5).toString()).toBe('%PDF-');
});

it('the file of a version stays what it was after the books have changed', async () => {
  const before = await readSheet(await fileOf('xlsx'));
  await house.post(books, sale(2));
  expect(await readSheet(await fileOf('xlsx'))).toEqual(before);
});

it('a content that somebody has changed is never given out as the version', async () => {
  const scope = { accountSetId: books.set, userId: 7, requestId: 'test' };
  await house.owner.write(scope, (sql) =>
    sql.run(
      `UPDATE reporting.report_pack SET content = jsonb_set(content, '{checks,company}', '"Other"') WHERE account_set_id = $1`,
      [books.set],
    ),
  );
  const { status } = await house.get(`/report/pack/${made.id}/file?format=pdf`, { set: books.set });
  expect(status).toBe(500);
});
