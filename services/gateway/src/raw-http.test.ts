import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { House, type Gateway } from './testing/gateway-under-test.ts';
import { sendRaw } from './testing/http-call.ts';

let house: House;
let gateway: Gateway;
beforeAll(async () => {
  house = await House.open();
  gateway = await house.gateway();
});
afterAll(() => house.close());
beforeEach(() => void house.ledger.calls.splice(0));

/** Requests written byte by byte; `{}` stands for the header every call of ours has. */
const send = (...lines: string[]) =>
  sendRaw(gateway.port, lines.join('\r\n').replaceAll('{}', 'Host: x\r\nX-Requested-With: XMLHttpRequest'));
const statusOf = (answer: string) => Number(answer.split(' ')[1]);

describe('a request whose end is ambiguous is refused and reaches nobody', () => {
  const smuggled = 'GET /api/voucher/smuggled HTTP/1.1\r\n{}\r\n\r\n';
  it.each([
    [
      'a length beside chunks',
      [
        'POST /api/voucher HTTP/1.1',
        '{}',
        'Content-Length: 4',
        'Transfer-Encoding: chunked',
        '',
        `0\r\n\r\n${smuggled}`,
      ],
    ],
    [
      'chunks beside a length',
      [
        'POST /api/voucher HTTP/1.1',
        '{}',
        'Transfer-Encoding: chunked',
        'Content-Length: 4',
        '',
        `0\r\n\r\n${smuggled}`,
      ],
    ],
    [
      'two lengths',
      ['POST /api/voucher HTTP/1.1', '{}', 'Content-Length: 0', 'Content-Length: 5', '', smuggled],
    ],
    [
      'two equal lengths',
      ['POST /api/voucher HTTP/1.1', '{}', 'Content-Length: 0', 'Content-Length: 0', '', smuggled],
    ],
    ['a list of lengths', ['POST /api/voucher HTTP/1.1', '{}', 'Content-Length: 0, 5', '', smuggled]],
    ['a negative length', ['POST /api/voucher HTTP/1.1', '{}', 'Content-Length: -1', '', smuggled]],
    [
      'chunks under another name',
      ['POST /api/voucher HTTP/1.1', '{}', 'Transfer-Encoding: xchunked', '', smuggled],
    ],
    ['a space before the colon', ['POST /api/voucher HTTP/1.1', '{}', 'Content-Length : 5', '', smuggled]],
    ['a folded header', ['POST /api/voucher HTTP/1.1', '{}', 'X-A: 1', ' Content-Length: 5', '', smuggled]],
    ['bare line feeds', ['POST /api/voucher HTTP/1.1\nHost: x\nContent-Length: 5\n', smuggled]],
    ['no host', ['GET /api/voucher HTTP/1.1', 'X-Requested-With: XMLHttpRequest', '', '']],
  ])('%s', async (_kind, lines) => {
    const answer = await send(...lines);
    expect(statusOf(answer)).toBe(400);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(house.ledger.calls).toEqual([]);
  });

  it('in words of our own: JSON, no trace', async () => {
    const answer = await send(
      'POST /api/voucher HTTP/1.1',
      '{}',
      'Content-Length: 0',
      'Content-Length: 5',
      '',
      '',
    );
    expect(answer).toContain('connection: close');
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({
      success: false,
      code: 'MALFORMED',
    });
  });

  it('headers without end', async () => {
    expect(statusOf(await send('GET / HTTP/1.1', '{}', `X-Long: ${'x'.repeat(20_000)}`, '', ''))).toBe(431);
  });
});

describe('a target that could be read in two ways is refused', () => {
  it.each([
    ['absolute-form', 'http://x/api/voucher'],
    ['absolute-form of another host', 'http://evil.example/api/voucher'],
    ['dot segments', '/api/voucher/../../internal/sessions/x'],
    ['encoded dot segments', '/api/%2e%2e/internal/books/1'],
    ['an encoded slash', '/api/voucher%2F12'],
    ['a double slash', '//api/voucher'],
    ['a backslash', '/api\\voucher'],
    ['a broken escape', '/api/voucher/%'],
    ['not UTF-8', '/api/voucher/%ff'],
  ])('%s', async (_kind, target) => {
    const answer = await send(`GET ${target} HTTP/1.1`, '{}', 'Connection: close', '', '');
    expect(statusOf(answer)).toBe(400);
    expect(answer).toContain('"code":"MALFORMED"');
    expect(house.ledger.calls).toEqual([]);
  });

  it('and the internal API has no address here', async () => {
    for (const target of ['/api/internal/sessions/x', '/internal/sessions/x', '/api/health/live']) {
      const answer = await send(`GET ${target} HTTP/1.1`, '{}', 'Connection: close', '', '');
      expect(statusOf(answer)).toBe(404);
      expect(answer).toContain('"code":"NOT_FOUND"');
    }
  });

  it('a GET that carries a body', async () => {
    const lengths = ['Content-Length: 2\r\n\r\n{}', 'Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n'];
    for (const rest of lengths) {
      const answer = await sendRaw(
        gateway.port,
        `GET /api/voucher HTTP/1.1\r\nHost: x\r\nX-Requested-With: XMLHttpRequest\r\nConnection: close\r\n${rest}`,
      );
      expect(statusOf(answer)).toBe(400);
    }
    expect(house.ledger.calls).toEqual([]);
  });
});

describe('two requests on one connection are answered one after the other', () => {
  it('each by its own', async () => {
    const answer = await send(
      'POST /api/voucher HTTP/1.1',
      '{}',
      'Content-Type: application/octet-stream',
      'Content-Length: 3',
      '',
      'abcGET /api/voucher/2 HTTP/1.1',
      '{}',
      'Connection: close',
      '',
      '',
    );
    expect(answer.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
    expect(answer.match(/"url":"[^"]+"/g)).toEqual(['"url":"/voucher"', '"url":"/voucher/2"']);
    expect(house.ledger.calls.toSorted()).toEqual(['GET /voucher/2', 'POST /voucher']);
  });
});
