import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Connection } from './connection.ts';

let server: Server;
let connection: Connection;
let sockets: Set<unknown>;
let answer: (request: IncomingMessage, response: ServerResponse, body: string) => void;
beforeEach(async () => {
  sockets = new Set();
  server = createServer(async (request, response) => {
    sockets.add(request.socket);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    answer(request, response, Buffer.concat(chunks).toString('utf8'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  connection = new Connection(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterEach(() => {
  connection.close();
  server.close();
});

const success = '{"success":true,"data":"';
const send = (response: ServerResponse, text: string, status = 200): void =>
  void response.writeHead(status, { 'content-length': Buffer.byteLength(text) }).end(text);

describe('a call of the load generator', () => {
  it('says who asks, sends its body whole and is done with success', async () => {
    let heard: unknown;
    answer = ({ method, url, headers }, response, body) => {
      heard = [method, url, headers.author, headers['content-type'], body];
      send(response, `${success}"}`);
    };
    await connection.call('someone', 'POST', '/voucher', { summary: '销售商品一批' });
    expect(heard).toEqual([
      'POST',
      '/api/voucher',
      'someone',
      'application/json',
      '{"summary":"销售商品一批"}',
    ]);
  });

  it('fails with what it was answered', async () => {
    answer = (_request, response) => send(response, '{"success":false,"code":"PERIOD_CLOSED"}');
    await expect(connection.call('a', 'GET', '/subject')).rejects.toThrow('PERIOD_CLOSED');
    answer = (_request, response) => send(response, `${success}"}`, 500);
    await expect(connection.call('a', 'GET', '/subject')).rejects.toThrow('was answered with 500');
  });

  it('waits for the end of an answer that comes in pieces, head and body apart', async () => {
    const text = `${success}${'x'.repeat(300_000)}"}`;
    let isSent = false;
    answer = (_request, response) => {
      response.setHeader('content-length', text.length).flushHeaders();
      response.write(text.slice(0, 7), () =>
        response.write(text.slice(7, 200_000), () => {
          isSent = true;
          response.end(text.slice(200_000));
        }),
      );
    };
    await connection.call('a', 'GET', '/voucher');
    expect(isSent).toBe(true);
  });

  it('keeps one connection for calls one after the other, and takes another for one at the same time', async () => {
    answer = (_request, response) => send(response, `${success}"}`);
    for (let count = 0; count < 3; count++) await connection.call('a', 'GET', '/subject');
    expect(sockets.size).toBe(1);
    await Promise.all([connection.call('a', 'GET', '/subject'), connection.call('b', 'GET', '/subject')]);
    expect(sockets.size).toBe(2);
  });

  it('fails when the connection breaks, or an answer does not say its length', async () => {
    answer = ({ socket }) => socket.destroy();
    await expect(connection.call('a', 'GET', '/subject')).rejects.toThrow(/closed the connection|ECONNRESET/);
    answer = (_request, response) => response.end(`${success}"}`);
    await expect(connection.call('a', 'GET', '/subject')).resolves.toBeUndefined();
    answer = (_request, response) => void response.write(success, () => response.end('"}'));
    await expect(connection.call('a', 'GET', '/subject')).rejects.toThrow('without a length');
  });
});
