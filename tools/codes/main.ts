import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { withThrowAwayProduct } from '../start/throw-away.ts';
import { openMailSink } from './mail-sink.ts';

/**
 * `npm run codes` prints what codes stand, on a product of its own: how many of 10,000 guesses over 50 connections are
 * compared, and by how much the times of an address of a user and of nobody differ, by SMS and by e-mail, whose server takes
 * its time over each letter. Exit code 1 when more are compared than a code allows, or when answers tell who is registered.
 */
const guesses = 10_000;
const connections = 50;
const rounds = 200;
const letterMs = 200;
const mostCompared = 5;
const mostApartMs = 5;
const sink = await openMailSink(letterMs);
const environment = {
  SMTP_URL: sink.url,
  MAIL_FROM: 'books@example.com',
  CODES_PER_ADDRESS: '100000',
  REGISTRATIONS_PER_ADDRESS: '100000',
  REGISTRATIONS_PER_HOUR: '100000',
  READS_PER_SECOND: '100000',
  WRITES_PER_SECOND: '100000',
};
const headers = { 'X-Requested-With': 'XMLHttpRequest', 'content-type': 'application/json' };
const newPassword = 'a wholly new one';

await withThrowAwayProduct({ environment }, async ({ url, ownerUrl }, dataDir) => {
  const owner = new Client(ownerUrl);
  await owner.connect();
  const post = async (path: string, body?: object): Promise<{ status: number; text: string }> => {
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body ?? {}),
    });
    return { status: answer.status, text: await answer.text() };
  };
  const newUser = async (): Promise<string> => {
    const mobile = `137${String(randomInt(10 ** 8)).padStart(8, '0')}`;
    await post('/register', { email: `${mobile}@example.com`, password: 'correct horse battery', mobile });
    await owner.query('UPDATE identity.user_account SET mobile_verified = true WHERE mobile = $1', [mobile]);
    return mobile;
  };
  const reset = (mobile: string, code: string) =>
    post('/resetPassword', { mobile, code, newPassword, repeatPassword: newPassword });

  const victim = await newUser();
  await post(`/sendMsg/${victim}`);
  const log = (): string => readFileSync(join(dataDir, 'logs', 'identity.log'), 'utf8');
  while (!/Suanpan: \d{4} is/.test(log())) await new Promise((resolve) => setTimeout(resolve, 20));
  const code = /Suanpan: (\d{4}) is/.exec(log())![1]!;
  const answers = new Map<string, number>();
  const codes = Array.from({ length: guesses }, (_, i) => String(i).padStart(4, '0'));
  const all = codes.map((guess) => (guess === code ? 'none' : guess));
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let guess = all.pop(); guess !== undefined; guess = all.pop()) {
        const { status, text } = await reset(victim, guess);
        const kind = `${status} ${(JSON.parse(text) as { code?: string }).code ?? ''}`;
        answers.set(kind, (answers.get(kind) ?? 0) + 1);
      }
    }),
  );
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  const { rows } = await owner.query<{ n: number }>('SELECT count(*)::int AS n FROM identity.code_failure');
  console.log(`guesses: ${guesses} wrong ones over ${connections} connections in ${seconds} s`);
  console.log(`answers: ${[...answers].map(([kind, count]) => `${kind} × ${count}`).join(', ')}`);
  const afterwards = (await reset(victim, code)).status;
  console.log(`compared: ${rows[0]!.n}; the right code afterwards: ${afterwards}`);
  expectThat(rows[0]!.n <= mostCompared && afterwards === 422, 'a code stands more guesses than it may');

  const user = await newUser();
  const times: Record<string, number[]> = {};
  const measure = async (name: string, work: () => Promise<{ status: number; text: string }>) => {
    await owner.query("UPDATE identity.code_send SET at = at - interval '1 day'");
    await owner.query("UPDATE identity.code_failure SET at = at - interval '1 day'");
    const begun = performance.now();
    const { status, text } = await work();
    (times[name] ??= []).push(performance.now() - begun);
    return `${status} ${text.replace(/"requestId":"[^"]*"/, '')}`;
  };
  const nobody = (): string => `136${String(randomInt(10 ** 8)).padStart(8, '0')}`;
  const stranger = nobody();
  const mailOf = (mobile: string): string => `${mobile}@example.com`;
  const lettersBefore = sink.taken();
  let alike = 0;
  for (let round = 0; round < rounds; round++) {
    const pairs = [
      [
        await measure('send, user', () => post(`/sendMsg/${user}`)),
        await measure('send, nobody', () => post(`/sendMsg/${stranger}`)),
      ],
      [
        await measure('send by e-mail, user', () => post(`/sendMsg/${mailOf(user)}`)),
        await measure('send by e-mail, nobody', () => post(`/sendMsg/${mailOf(stranger)}`)),
      ],
      [
        await measure('reset by e-mail, user', () => reset(mailOf(user), 'none')),
        await measure('reset by e-mail, nobody', () => reset(mailOf(stranger), 'none')),
      ],
      [
        await measure('reset, user', () => reset(user, 'none')),
        await measure('reset, nobody', () => reset(stranger, 'none')),
      ],
    ];
    if (pairs.every(([one, other]) => one === other)) alike += 1;
  }
  const median = (name: string): number => times[name]!.toSorted((a, b) => a - b)[rounds / 2]!;
  for (const call of ['send', 'reset', 'send by e-mail', 'reset by e-mail']) {
    const [one, other] = [median(`${call}, user`), median(`${call}, nobody`)];
    const difference = Math.abs(one - other).toFixed(2);
    expectThat(Math.abs(one - other) <= mostApartMs, `the time of ${call} tells who is registered`);
    console.log(
      `${call}: median of a user ${one.toFixed(2)} ms, of nobody ${other.toFixed(2)} ms, difference ${difference} ms`,
    );
  }
  console.log(`same status and body: ${alike} of ${rounds} rounds`);
  expectThat(alike === rounds, 'status or body tells who is registered');
  const letters = sink.taken() - lettersBefore;
  console.log(`letters by e-mail meanwhile: ${letters}, each taken after ${letterMs} ms`);
  await owner.end();
});
sink.close();

function expectThat(holds: boolean, otherwise: string): void {
  if (holds) return;
  console.log(`FAILED: ${otherwise}`);
  process.exitCode = 1;
}
