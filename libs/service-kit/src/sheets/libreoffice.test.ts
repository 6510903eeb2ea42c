import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { writeWorkbook } from './write-workbook.ts';

/** Path of LibreOffice; the test runs where one is named, as in `SOFFICE_PATH=/usr/bin/soffice npx vitest run …`. */
const soffice = process.env.SOFFICE_PATH;

const typed = [
  '=1+1',
  '=HYPERLINK("http://x","y")',
  '+1+1',
  '-1+1',
  '@SUM(1,1)',
  "=cmd|' /C calc'!A0",
  '\t=1+1',
  '\r=1+1',
  '＝1+1',
  "'=1+1",
];

it.runIf(soffice)(
  'LibreOffice shows what a user typed as text, never as a formula, also after saving it as its own file',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'suanpan-soffice-'));
    try {
      const rows = typed.map((text) => [text, '12.50']);
      const columns = [{ title: 'text' }, { title: 'amount', amount: true }];
      await writeFile(join(folder, 'typed.xlsx'), await writeWorkbook({ name: 'Sheet', columns, rows }));
      const profile = `-env:UserInstallation=file://${folder}/profile`;
      for (const [from, to] of [
        ['typed.xlsx', 'ods'],
        ['typed.ods', 'fods'],
      ] as const)
        await promisify(execFile)(soffice!, [
          profile,
          '--headless',
          '--convert-to',
          to,
          '--outdir',
          folder,
          join(folder, from),
        ]);
      const sheet = await readFile(join(folder, 'typed.fods'), 'utf8');
      expect(sheet).not.toContain('table:formula');
      const cells = [...sheet.matchAll(/<table:table-cell[^>]*office:value-type="(\w+)"/g)].map(
        ([, type]) => type,
      );
      expect(cells).toEqual(['string', 'string', ...typed.flatMap(() => ['string', 'float'])]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);
