import type { FastifyBaseLogger } from 'fastify';
import { expect, it } from 'vitest';
import { consolePorts } from './console-port.ts';
import type { Letter } from './letter.ts';
import { openPorts } from './open-ports.ts';
import { Outbox, type Port } from './outbox.ts';

/** A log and its lines. */
function newLog(): { log: FastifyBaseLogger; lines: string[] } {
  const lines: string[] = [];
  const write = (...parts: unknown[]): void => void lines.push(JSON.stringify(parts));
  return { log: { warn: write, error: write } as unknown as FastifyBaseLogger, lines };
}
const letter: Letter = {
  to: { kind: 'mobile', address: '13812345678' },
  language: 'en',
  content: { kind: 'code', purpose: 'reset', code: '4711' },
};
const failing: Port = {
  deliver: async () => {
    throw Object.assign(new Error('13812345678 did not take 4711'), { code: 'ECONNREFUSED' });
  },
};

it('says in the log what could not be sent, and never the code or the whole address', async () => {
  const { log, lines } = newLog();
  const outbox = new Outbox({ mobile: failing, email: null }, log);
  outbox.send(letter);
  await outbox.close();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('ECONNREFUSED');
  expect(lines[0]).toContain('138****5678');
  for (const unsaid of ['4711', '13812345678']) expect(lines[0]).not.toContain(unsaid);
});

it('says so when nothing is set up that reaches the address', async () => {
  const { log, lines } = newLog();
  const outbox = new Outbox(openPorts({}, log), log);
  outbox.send(letter);
  await outbox.close();
  expect(outbox.reaches).toEqual({ mobile: false, email: false });
  expect(lines.join()).toContain('nothing is set up that reaches a mobile');
  expect(lines.join()).not.toContain('4711');
});

it('writes a code into the log where that is the way it is sent, and nowhere else', async () => {
  const { log, lines } = newLog();
  const outbox = new Outbox(consolePorts(log), log);
  outbox.send(letter);
  await outbox.close();
  expect(lines.join()).toContain('4711 is your code');
});

it('promises no letter where the log is the operator’s alone, who can pass a code on', async () => {
  const { log, lines } = newLog();
  const outbox = new Outbox(openPorts({ inLog: 'operator' }, log), log);
  expect(outbox.reaches).toEqual({ mobile: false, email: false });
  expect(outbox.isWithOperator).toBe(true);
  outbox.send(letter);
  await outbox.close();
  expect(lines.join()).toContain('4711 is your code');
  const own = new Outbox(openPorts({ inLog: 'everybody' }, log), log);
  expect([own.reaches, own.isWithOperator]).toEqual([{ mobile: true, email: true }, false]);
});

it('does not begin before the caller has gone on, and waits for the end when it is closed', async () => {
  const { log } = newLog();
  const order: string[] = [];
  const slow: Port = {
    deliver: async () => {
      await new Promise((resolve) => void setImmediate(resolve));
      order.push('delivered');
    },
  };
  const outbox = new Outbox({ mobile: slow, email: null }, log);
  outbox.send(letter);
  order.push('answered');
  await outbox.close();
  expect(order).toEqual(['answered', 'delivered']);
});
