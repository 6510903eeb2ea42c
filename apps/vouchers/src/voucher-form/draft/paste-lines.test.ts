import { MAX_LINES } from '@suanpan/accounting-core';
import { expect, it } from 'vitest';
import { checkDraft } from './check-draft.ts';
import { isBlank } from './draft.ts';
import { draftReducer } from './draft-reducer.ts';
import { historyOf } from './history.ts';
import { fittingRows, withPasted } from './paste-lines.ts';
import { pastedRows } from './pasted-rows.ts';
import { cr, dr, draftWith, facts } from './test-facts.ts';

const rows = (text: string) => pastedRows(text, 'summary') ?? [];
const paste = (text: string, draft = draftWith([]), row = 0) =>
  withPasted(draft, draft.lines[row]?.key ?? '', rows(text), facts);

it('fills lines from the focused one on and adds those that are missing', () => {
  const before = draftWith([dr('1', 1001, '9.00')]);
  const text = Array.from({ length: 6 }, (_, index) => `货款${index}\t1001\t${index + 1}`).join('\n');
  const { lines } = paste(text, before, 1);
  expect(lines).toHaveLength(7);
  expect(lines.map(({ debit }) => debit)).toEqual(['9.00', '1.00', '2.00', '3.00', '4.00', '5.00', '6.00']);
  expect(new Set(lines.map(({ key }) => key)).size).toBe(7);
});

it('leaves what was not copied as it is', () => {
  const before = draftWith([dr('1', 1001, '9.00'), cr('2', 5001, '9.00')]);
  const { lines } = withPasted(before, '1', pastedRows('7\n8', 'debit') ?? [], facts);
  expect(lines[0]).toMatchObject({ summary: '收货款', subjectId: 1001, debit: '7.00', credit: null });
  expect(lines[1]).toMatchObject({ summary: '收货款', subjectId: 5001, debit: '8.00', credit: null });
});

it('keeps what cannot be read, marks the line as written, and the voucher is not saved with it', () => {
  const draft = paste('货款\t1009 备用金\tn/a\t\n货款\t5001\t\t5\n货款\t1001\t5\t6');
  expect(draft.lines[0]).toMatchObject({ subjectId: null, unread: { subject: '1009 备用金', debit: 'n/a' } });
  expect(draft.lines[2]).toMatchObject({ debit: '5.00', credit: null, unread: { credit: '6' } });
  expect(paste('\t1009').lines.slice(0, 1).some(isBlank)).toBe(false);
  expect(checkDraft(draft, facts)).toEqual(
    expect.arrayContaining([
      { code: 'money.malformed', field: 'debit', line: 1 },
      { code: 'money.malformed', field: 'credit', line: 3 },
    ]),
  );
});

it('a field that is filled forgets what could not be read there', () => {
  const reduce = draftReducer(facts);
  let history = historyOf(paste('货款\t1009\tn/a'));
  const key = history.present.lines[0]?.key ?? '';
  history = reduce(history, { type: 'subject', key, subject: facts.subjects.get(1001) ?? null });
  expect(history.present.lines[0]?.unread).toEqual({ debit: 'n/a' });
  history = reduce(history, { type: 'amount', key, side: 'credit', amount: '5.00' });
  expect(history.present.lines[0]).not.toHaveProperty('unread');
});

it('one undo takes the whole block back', () => {
  const reduce = draftReducer(facts);
  const before = historyOf(draftWith([dr('1', 1001, '9.00')]));
  const after = reduce(before, { type: 'paste', key: '1', rows: rows('a\t1001\t1\nb\t5001\t\t1') });
  expect(after.present.lines[1]).toMatchObject({ summary: 'b', credit: '1.00' });
  expect(reduce(after, { type: 'undo' }).present).toBe(before.present);
});

it('takes the fields of the subject along: the original amount follows from the rate', () => {
  expect(paste('货款\t100202\t712.34').lines[0]).toMatchObject({ currencyCode: 'USD', original: '100' });
});

it('does not grow over the lines a voucher may have', () => {
  const many = Array.from({ length: MAX_LINES + 5 }, () => ({ summary: 'x' }));
  expect(fittingRows(many, 3)).toHaveLength(MAX_LINES - 3);
});

it('a subject that may not be posted to is none', () => {
  expect(paste('货款\t1002').lines[0]).toMatchObject({ subjectId: null, unread: { subject: '1002' } });
});
