import Fastify from 'fastify';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addProblemAnswers } from '../problem-answers.ts';
import type { App } from '../service.ts';
import { acceptUploads, readUpload, SpooledFile, spoolUpload } from './index.ts';

/** A service, and the code it first answers, with a route that reads an upload into memory, and one that reads it onto the disk. */
async function listening(milliseconds: number) {
  const app = Fastify();
  addProblemAnswers(app);
  const ended = new Promise<unknown>((resolve) => {
    app.addHook('onSend', (_request, _reply, payload, done) => {
      resolve((JSON.parse(String(payload)) as { code?: string }).code);
      done();
    });
  });
  acceptUploads(
    app as unknown as App,
    (scope) => {
      scope.post('/read', async (request) => (await readUpload(request)).file.length);
      scope.post('/spool', (request) =>
        spoolUpload(request, ({ file }) => Promise.resolve(file.sha256.toString('hex'))),
      );
    },
    { fileBytes: 1_000, milliseconds },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return { port: (app.server.address() as AddressInfo).port, ended };
}

/** Sends the head of an upload and a part of its body; says what is answered until the connection ends. */
async function startUpload(
  port: number,
  path: string,
  body: string,
): Promise<{ socket: Socket; answer: Promise<string> }> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', () => undefined);
  const answer = once(socket, 'close').then(() => Buffer.concat(chunks).toString());
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: test',
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 10000',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  return { socket, answer };
}

const partHead = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';

describe.each(['/read', '/spool'])('an upload that does not come to its end in time (%s)', (path) => {
  it.each([
    ['within its file', `${partHead}abc`],
    ['before its file', '--b\r\nContent-'],
    ['before anything', ''],
  ])('is ended where it stands, and its connection with it: %s', async (_, body) => {
    const { answer } = await startUpload((await listening(50)).port, path, body);
    expect(await answer).toMatch(/^HTTP\/1.1 408 .*"code":"TOO_SLOW"/s);
  });

  it('is ended also when a byte comes now and then', async () => {
    const { socket, answer } = await startUpload((await listening(200)).port, path, partHead);
    const dripping = setInterval(() => socket.write('a'), 5);
    onTestFinished(() => clearInterval(dripping));
    expect(await answer).toMatch(/^HTTP\/1.1 408 /);
  });
});

it.each(['/read', '/spool'])('an upload whose sender is gone is given up at once (%s)', async (path) => {
  const { port, ended } = await listening(60_000);
  const { socket } = await startUpload(port, path, `${partHead}abc`);
  socket.destroy();
  expect(await ended).toBe('MALFORMED');
});

describe('a spooled file', () => {
  it('takes the next chunk when the last one is written, and gives its content back in pieces of a megabyte', async () => {
    const file = await SpooledFile.open();
    onTestFinished(() => file.close());
    const chunk = Buffer.alloc(65_536, 'x');
    let ahead = 0;
    let most = 0;
    async function* source() {
      for (let chunks = 1; chunks <= 320; chunks++) {
        ahead = chunks * chunk.length - file.size;
        most = Math.max(most, ahead);
        yield await Promise.resolve(chunk);
      }
    }
    await file.fill(source());
    expect(most).toBe(chunk.length);
    const lengths: number[] = [];
    for await (const piece of file.pieces()) lengths.push(piece.length);
    expect(lengths).toEqual(Array.from({ length: 20 }, () => 1_048_576));
  });
});
