import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { smsWebhook } from './sms-webhook.ts';
import { smtpPort } from './smtp.ts';

const words = { subject: '算盘：您的验证码', text: '验证码 4711' };
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

describe('the web hook for SMS', () => {
  interface Received {
    method: string | undefined;
    authorization: string | undefined;
    body: string;
  }
  async function hook(status: number): Promise<{ url: string; received: Received[] }> {
    const received: Received[] = [];
    const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const { method, headers } = request;
      received.push({ method, authorization: headers.authorization, body: await text(request) });
      response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end();
    };
    const server = createServer((request, response) => void answer(request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    ends.push(() => void server.close());
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`, received };
  }

  it('is given the mobile and the text, with the token', async () => {
    const { url, received } = await hook(202);
    await smsWebhook({ url, token: 'secret' }).deliver('13812345678', words);
    expect(received).toEqual([
      {
        method: 'POST',
        authorization: 'Bearer secret',
        body: '{"mobile":"13812345678","text":"验证码 4711"}',
      },
    ]);
  });

  it('that refuses, or sends the code on elsewhere, has failed, and the failure does not repeat the code', async () => {
    for (const status of [500, 302]) {
      const { url } = await hook(status);
      const failure: unknown = await smsWebhook({ url, token: '' })
        .deliver('13812345678', words)
        .catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Error);
      expect(String(failure)).not.toContain('4711');
    }
  });
});

describe('the mail server', () => {
  async function server(refuse = false): Promise<{ url: string; mails: { to: string[]; mail: string }[] }> {
    const mails: { to: string[]; mail: string }[] = [];
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) =>
        done(refuse ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
      onData: (stream, session, done) => {
        const pieces: Buffer[] = [];
        stream.on('data', (piece: Buffer) => void pieces.push(piece));
        stream.once('end', () => {
          const to = session.envelope.rcptTo.map(({ address }) => address);
          mails.push({ to, mail: Buffer.concat(pieces).toString('utf8') });
          done();
        });
      },
    });
    smtp.listen(0, '127.0.0.1');
    await once(smtp.server, 'listening');
    ends.push(() => smtp.close(() => undefined));
    return { url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`, mails };
  }
  const portTo = (url: string) => {
    const port = smtpPort({ url, from: 'Suanpan <books@example.com>' });
    ends.push(() => port.close());
    return port;
  };

  it('is given a mail with sender, subject and text in Chinese', async () => {
    const { url, mails } = await server();
    await portTo(url).deliver('zhang@example.com', words);
    expect(mails[0]!.to).toEqual(['zhang@example.com']);
    expect(mails[0]!.mail).toMatch(/^From: Suanpan <books@example\.com>/m);
    const subject = Buffer.from(words.subject).toString('base64');
    expect(mails[0]!.mail).toContain(`=?UTF-8?B?${subject}?=`);
    expect(mails[0]!.mail).toContain(Buffer.from(words.text).toString('base64'));
  });

  it('gets one address, also when that one looks like two', async () => {
    const { url, mails } = await server();
    await portTo(url)
      .deliver('a@example.com,b@example.com', words)
      .catch(() => undefined);
    expect(mails.flatMap(({ to }) => to)).not.toContain('b@example.com');
  });

  it('that refuses has failed, with a code that names the kind of failure', async () => {
    const { url, mails } = await server(true);
    await expect(portTo(url).deliver('zhang@example.com', words)).rejects.toMatchObject({
      code: 'EENVELOPE',
    });
    expect(mails).toEqual([]);
  });
});
