import { expect, it, vi } from 'vitest';
import { makeOnThread } from './make-on-thread.ts';

/** A worker of these lines; `port` is what it posts to. */
const workerOf = (lines: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort as port, workerData } from 'node:worker_threads';\n${lines}`)}`,
  );
const { signal } = new AbortController();

it('a file is the bytes that the thread posts, behind the shares that are done', async () => {
  const worker = workerOf('port.postMessage(0.5); port.postMessage(new TextEncoder().encode(workerData));');
  const onProgress = vi.fn<(share: number) => void>();
  expect(String(await makeOnThread(worker, '账簿', { onProgress, signal }))).toBe('账簿');
  expect(onProgress.mock.calls).toEqual([[0.5]]);
});

it('what the thread throws, or that it ends without a file, is thrown', async () => {
  await expect(makeOnThread(workerOf("throw new Error('no font');"), null, { signal })).rejects.toThrow(
    'no font',
  );
  await expect(makeOnThread(workerOf('process.exit(3);'), null, { signal })).rejects.toThrow(
    'The thread that makes a file ended with 3.',
  );
});

it('given up, the thread is ended and the reason thrown', async () => {
  const given = new AbortController();
  const worker = workerOf('port.postMessage(0); setInterval(() => {}, 1000);');
  const onProgress = (): void => given.abort(new Error('closed'));
  await expect(makeOnThread(worker, null, { onProgress, signal: given.signal })).rejects.toThrow('closed');
});
