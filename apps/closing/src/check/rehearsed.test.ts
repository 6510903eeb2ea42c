import type { ClosingCheck, CloseRehearsal } from '@suanpan/contracts';
import { expect, it } from 'vitest';
import { failedChecks, statementLines } from './rehearsed.ts';

const check = (key: ClosingCheck['key'], ok: boolean, blocking: boolean): ClosingCheck => ({
  key,
  ok,
  blocking,
  figures: {},
});
const line = (number: number | null, before: string | null, after: string | null) => ({
  line: number,
  titleZh: `行${number}`,
  titleEn: `Line ${number}`,
  before,
  after,
});
const rehearsal: CloseRehearsal = {
  vouchers: [],
  replaced: [],
  hindered: [],
  checks: [check('opening', true, true), check('unusual-side', false, false), check('gaps', false, true)],
  mayClose: false,
  statements: [
    {
      key: 'lrb',
      nameZh: '利润表',
      nameEn: 'Income statement',
      lines: [line(1, '5.00', '5.00'), line(null, null, null), line(32, '700.00', '684.40')],
    },
  ],
  next: null,
  plan: '',
};

it('lines that the close changes are told from the others', () => {
  const lines = statementLines(rehearsal, 'en');
  expect(lines.map(({ isChanged }) => isChanged)).toEqual([false, false, true]);
  expect(lines[2]).toMatchObject({
    statement: 'Income statement',
    title: 'Line 32',
    before: '700.00',
    after: '684.40',
  });
  expect(lines[1]).toMatchObject({ before: null, after: null });
  expect(statementLines(rehearsal, 'zh-CN')[0]).toMatchObject({ statement: '利润表', title: '行1' });
  expect(statementLines(rehearsal, 'zh-TW')[0]).toMatchObject({ statement: '利潤表', title: '行1' });
});

it('what stops the close comes before what it warns of', () => {
  expect(failedChecks(rehearsal).map(({ key }) => key)).toEqual(['gaps', 'unusual-side']);
});
