import { expect, it } from 'vitest';
import { errorAdvice } from './error-advice.ts';

it.each([undefined, 0])('status %s: the connection is to be checked', (status) => {
  expect(errorAdvice(status)).toBe('error.advice');
});

it.each([500, 503])('status %s: the connection is there, the server is asked again later', (status) => {
  expect(errorAdvice(status)).toBe('error.later');
});

it('what is gone is not looked for in the connection', () => {
  expect(errorAdvice(404)).toBe('error.gone');
});

it.each([400, 409, 422, 429])('status %s: the refusal says what to do', (status) => {
  expect(errorAdvice(status)).toBeNull();
});
