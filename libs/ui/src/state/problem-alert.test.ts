import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ProblemAlert, type ProblemAlertProps } from './problem-alert.tsx';

const noSubject = { message: 'Choose a subject.', line: 2, field: 'subject' };
const noAmount = { message: 'Enter an amount.', line: 3, field: 'debit' };
const unbalanced = { message: 'Not balanced: debit 100.00.' };

const textOf = (props: ProblemAlertProps): string =>
  renderToStaticMarkup(createElement(ProblemAlert, props)).replaceAll(/<style.*?<\/style>|<[^>]+>/g, '');

it('problems that stand at their fields are counted once a field, and not told again', () => {
  const problems = [noSubject, { ...noSubject, message: 'It is disabled.' }, noAmount];
  expect(textOf({ problems, placed: problems, title: noSubject.message })).toBe(
    'Not saved: 2 fields need your attention.',
  );
});

it('what has no field is listed, below the number of all', () => {
  const problems = [noSubject, unbalanced];
  expect(textOf({ problems, placed: [noSubject], title: noSubject.message })).toBe(
    '2 things need your attentionNot balanced: debit 100.00.',
  );
});

it('a heading that no field says stays', () => {
  expect(textOf({ problems: [], title: 'The service is busy.' })).toBe('The service is busy.');
  expect(textOf({ problems: [noSubject, unbalanced], placed: [noSubject], title: unbalanced.message })).toBe(
    unbalanced.message,
  );
});

it('the only problem, of a line, is told once with its line', () => {
  expect(textOf({ problems: [noAmount], title: noAmount.message })).toBe('Line 3: Enter an amount.');
});
