import { describe, expect, it } from 'vitest';
import { refusalOfServer, saidAtLines, standingProblems } from './refusal.ts';
import { CUSTOMER, cr, dr, draftWith, line } from './test-facts.ts';

const draft = draftWith([
  dr('1', 1001, '5.00'),
  line('2'),
  cr('3', 1122, '5.00', { items: { [CUSTOMER]: null } }),
]);
const missing = { line: 2, field: 'auxiliary', code: 'AUX_MISSING', message: 'Choose an item.' };
const taken = { field: 'code', code: 'NUMBER_TAKEN', message: 'Taken.' };
const whole = { code: 'NOT_BALANCED', message: 'Not balanced.' };
const refusal = refusalOfServer('Refused', [missing, taken, whole], draft);

describe('what the server refused', () => {
  it('is shown at the row and the field of the form', () => {
    expect(standingProblems(refusal, draft)).toEqual([
      { message: 'Choose an item.', line: 3, cell: { key: '3', field: `item:${CUSTOMER}` } },
      { message: 'Taken.', head: 'number' },
      { message: 'Not balanced.' },
    ]);
  });
  it('moves with its line', () => {
    const moved = { ...draft, lines: draft.lines.toSpliced(1, 1) };
    expect(standingProblems(refusal, moved)[0]).toMatchObject({ line: 2, cell: { key: '3' } });
  });
  it('goes when its line is edited; what concerns the whole goes with it', () => {
    const edited = {
      ...draft,
      lines: draft.lines.with(2, cr('3', 1122, '5.00', { items: { [CUSTOMER]: 701 } })),
    };
    expect(standingProblems(refusal, edited).map(({ message }) => message)).toEqual(['Taken.']);
  });
  it('goes when its field of the head is edited', () => {
    const messages = standingProblems(refusal, { ...draft, number: '7' }).map(({ message }) => message);
    expect(messages).toEqual(['Choose an item.', 'Not balanced.']);
  });
});

it('a text that cannot be read is told once at its field, and what its line lacks besides is told too', () => {
  const at = (field: 'debit' | 'subject', message: string) => ({
    message,
    line: 1,
    cell: { key: '1', field },
  });
  const unread = at('debit', '“1..5” is no amount.');
  const noSubject = at('subject', 'Choose a subject.');
  const problems = [at('debit', 'This is not an amount.'), noSubject, { message: 'Not balanced.' }];
  expect(saidAtLines(problems, [unread])).toEqual([noSubject, unread]);
});
