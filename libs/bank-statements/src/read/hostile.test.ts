import { CFB, utils, write } from '@e965/xlsx';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStatement } from '../index.ts';
import { readEInvoice } from '../e-invoices/index.ts';
import { bytesOf } from '../test-case.ts';

const refusal = async (file: Buffer | string): Promise<unknown> => {
  const reading = await readStatement(Buffer.from(file as string));
  return reading.outcome === 'read' ? 'read' : reading.problems[0];
};

function sheet(rows: unknown[][], change: (cells: Record<string, unknown>) => void = () => {}): Buffer {
  const cells = utils.aoa_to_sheet(rows);
  change(cells as Record<string, unknown>);
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, cells, 's');
  return write(workbook, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}
const headings = [
  '交易时间',
  '借方发生额/元(支取)',
  '贷方发生额/元(收入)',
  '余额',
  '账户明细编号-交易流水号',
];

describe('a hostile file is refused with a problem, never with an exception', () => {
  it.each([
    ['0 bytes', '', { code: 'bank-statement.empty' }],
    ['a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), { code: 'bank-statement.format' }],
    ['a sentence', 'hello world', { code: 'bank-statement.format' }],
    ['another XML', '<?xml version="1.0"?><a/>', { code: 'bank-statement.format' }],
    ['a broken XML', '<?xml version="1.0"?>\n<Document><a></Document>', { code: 'xml.broken', row: 2 }],
    [
      'entities that grow',
      '<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "x"><!ENTITY b "&a;&a;">]><Document>&b;</Document>',
      { code: 'xml.unsafe', row: 1 },
    ],
    [
      'a file of the machine',
      '<?xml version="1.0"?><!DOCTYPE d SYSTEM "file:///etc/passwd"><Document/>',
      { code: 'xml.unsafe', row: 1 },
    ],
    ['elements without end', `<?xml version="1.0"?>${'<a>'.repeat(5_000)}`, { code: 'xml.unsafe', row: 1 }],
    [
      'OFX elements without end',
      `OFXHEADER:100\n<OFX>${'<A><B>'.repeat(500)}</A></B>`,
      { code: 'xml.unsafe', row: 1 },
    ],
    [
      'GBK bytes that say UTF-8',
      Buffer.concat([
        Buffer.from('<?xml version="1.0" encoding="UTF-8"?><a>'),
        Buffer.from('c4e3bac3', 'hex'),
        Buffer.from('</a>'),
      ]),
      { code: 'bank-statement.encoding' },
    ],
    [
      'an encoding that does not exist',
      '<?xml version="1.0" encoding="none"?><a/>',
      { code: 'bank-statement.encoding' },
    ],
    ['MT940 without anything', ':20:x\n:60F:nothing', { code: 'bank-statement.broken', row: 2 }],
  ])('%s', async (_, file, problem) => {
    expect(await refusal(file)).toEqual(problem);
  });

  it('more bytes than are read', async () => {
    expect(await refusal(Buffer.alloc(10_485_761, 'a'))).toEqual({ code: 'request.too-large' });
  });

  it('more lines than are read, as a table and as MT940', async () => {
    const table = [
      '日期,金额,流水号',
      ...Array.from({ length: 20_001 }, (_, n) => `2026-01-05,1.00,S${n}`),
    ].join('\n');
    expect(await refusal(table)).toMatchObject({ code: 'file.too-many-rows' });
    const mt940 = [
      ':20:x',
      ':60F:C260101USD0,',
      ...Array.from({ length: 20_001 }, () => ':61:260105D1,NTRFNONREF'),
    ].join('\n');
    expect(await refusal(mt940)).toMatchObject({ code: 'file.too-many-rows' });
  });

  it('a formula, with its cell', async () => {
    const file = sheet([headings, ['20260105', 5, 0, 95, '1']], (cells) => {
      cells['D2'] = { t: 'n', v: 95, f: 'SUM(B2:C2)' };
    });
    expect(await refusal(file)).toEqual({ code: 'cell.formula', row: 2, column: 'D' });
  });

  it('a bomb', async () => {
    const container = CFB.utils.cfb_new() as object;
    CFB.utils.cfb_add(container, '/xl/worksheets/sheet1.xml', Buffer.alloc(4_000_000, ' '));
    expect(
      await refusal(CFB.write(container, { fileType: 'zip', compression: true, type: 'buffer' }) as Buffer),
    ).toEqual({
      code: 'file.unsafe',
    });
  });

  it('but a sheet that only claims to be of 1 GB is read for what it holds', async () => {
    const archive = CFB.read(sheet([headings, ['20260105', 5, 0, 95, '1']]), { type: 'buffer' });
    const part = CFB.find(archive, '/xl/worksheets/sheet1.xml')!;
    const xml = Buffer.from(part.content).toString('utf8');
    expect(xml).toContain('<dimension ref="A1:E2"/>');
    part.content = Buffer.from(xml.replace('A1:E2', 'A1:XFD1048576'));
    const file = CFB.write(archive, { fileType: 'zip', compression: true, type: 'buffer' }) as Buffer;
    expect(await refusal(file)).toBe('read');
  });
});

describe('whatever is done to a file', () => {
  const files = [
    'statements/icbc-basic-again.csv',
    'statements/ccb-general.csv',
    'statements/boc-usd.camt053.xml',
  ];

  it('reading answers', async () => {
    const changed = fc.record({
      file: fc.constantFrom(...files),
      at: fc.nat(6_000),
      bytes: fc.uint8Array({ maxLength: 40 }),
      cut: fc.nat(200),
    });
    await fc.assert(
      fc.asyncProperty(changed, async ({ file, at, bytes, cut }) => {
        const whole = bytesOf(file);
        const altered = Buffer.concat([whole.subarray(0, at), bytes, whole.subarray(at + cut)]);
        expect(['read', 'refused', 'layout-unknown']).toContain((await readStatement(altered)).outcome);
      }),
      { numRuns: 200 },
    );
  });

  it('reading an invoice answers', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(1_500), fc.string({ maxLength: 30 }), async (at, text) => {
        const whole = bytesOf('einvoices/PI-106.xml');
        const altered = Buffer.concat([whole.subarray(0, at), Buffer.from(text), whole.subarray(at + 10)]);
        expect(Array.isArray((await readEInvoice(altered)).problems)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
