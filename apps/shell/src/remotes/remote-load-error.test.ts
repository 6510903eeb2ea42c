import { expect, it } from 'vitest';
import { RemoteLoadError, typeOf } from './remote-load-error.ts';

const named = (name: string, message = '') => Object.assign(new Error(message), { name });

it.each([
  [
    Object.assign(new Error('Loading CSS chunk 7 failed.'), { code: 'CSS_CHUNK_LOAD_FAILED' }),
    'CSS_CHUNK_LOAD_FAILED',
  ],
  [named('ChunkLoadError', 'Loading chunk 12 failed.'), 'CHUNK_LOAD_FAILED'],
  [new Error('REMOTE_TIMEOUT'), 'REMOTE_TIMEOUT'],
  [new Error('REMOTE_CONTRACT_MISMATCH'), 'REMOTE_CONTRACT_MISMATCH'],
  [new Error('[ Federation Runtime ]: Failed to get manifest. #RUNTIME-003'), 'RUNTIME-003'],
  [new TypeError('x is not a function'), 'TypeError'],
  ['text', 'Error'],
])('%s is shown as %s', (cause, type) => {
  expect(typeOf(cause)).toBe(type);
});

it('names the chunk and keeps the cause', () => {
  const cause = new Error('gone');
  expect(new RemoteLoadError('vouchers/VoucherList', cause)).toMatchObject({
    chunk: 'vouchers/VoucherList',
    type: 'Error',
    message: 'gone',
    cause,
  });
});

it('of an area that is newer than the program, or has just been deployed anew, a reload is the remedy', () => {
  const failed = () => new RemoteLoadError('notes/List', new Error('gone'));
  expect(failed().remedy).toBeNull();
  expect(failed().afterDeploy().remedy).toBe('new-version');
  const newer = new RemoteLoadError('notes/List', new Error('REMOTE_NEEDS_NEWER_PROGRAM'));
  expect(newer.afterDeploy().remedy).toBe('newer-program');
});
