import type { ProblemError } from '@suanpan/service-kit';
import { expect, it } from 'vitest';
import { HashPlaces, type HashCaller } from './hash-places.ts';

const never = new AbortController().signal;
const caller = (lane: HashCaller['lane'], whose = '192.0.2.1', signal = never): HashCaller => ({
  lane,
  whose,
  signal,
});

/** Work that ends when it is told to, and the order in which it began. */
function desk() {
  const places = new HashPlaces();
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const come = (name: string, as: HashCaller): Promise<void> =>
    places.pass(as, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  /** Lets begin what may. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string) => {
    await settle();
    ends.get(name)!();
    await settle();
  };
  return { begun, come, end, settle };
}
const busy = { problems: [{ code: 'service.busy' }] };

it('strangers hold one place at most: who is known here begins beside them at once', async () => {
  const { begun, come, settle } = desk();
  for (let i = 0; i < 5; i++) {
    void come(`stranger ${i}`, caller('sign-in', `n${i}`));
    void come(`registration ${i}`, caller('registration', `n${i}`));
  }
  void come('known', caller('known'));
  await settle();
  expect(begun).toEqual(['stranger 0', 'known']);
});

it('a place that becomes free goes to who is known, then to other sign-ins, whoever came before them', async () => {
  const { begun, come, end } = desk();
  for (let i = 0; i < 2; i++) void come(`registration ${i}`, caller('registration'));
  for (let i = 0; i < 2; i++) void come(`stranger ${i}`, caller('sign-in'));
  for (let i = 0; i < 2; i++) void come(`known ${i}`, caller('known'));
  for (const name of ['registration 0', 'known 0', 'stranger 0', 'stranger 1']) await end(name);
  expect(begun).toEqual([
    'registration 0',
    'known 0',
    'known 1',
    'stranger 0',
    'stranger 1',
    'registration 1',
  ]);
});

it('who left while waiting is not worked for, and is told so', async () => {
  const { begun, come, end } = desk();
  const given = new AbortController();
  void come('first', caller('registration'));
  const left = come('left', caller('registration', '192.0.2.1', given.signal)).catch(
    (error: unknown) => error,
  );
  void come('third', caller('registration'));
  given.abort();
  expect(await left).toMatchObject(busy);
  await end('first');
  expect(begun).toEqual(['first', 'third']);
  await expect(
    come('came too late', caller('registration', '192.0.2.1', given.signal)),
  ).rejects.toMatchObject(busy);
});

it('those who wait in one lane take turns: who came late waits for no network, and for no user, that has many there', async () => {
  for (const lane of ['sign-in', 'known'] as const) {
    const { begun, come, end } = desk();
    for (let i = 0; i < 10; i++) void come(`many ${i}`, caller(lane, 'many'));
    void come('one', caller(lane, 'one'));
    await end('many 0');
    await end(begun.at(-1)!);
    expect(begun).toContain('one');
  }
});

it('a full queue makes room for who has less in it: the last of the one with most there is told to come again', async () => {
  for (const lane of ['sign-in', 'registration', 'known'] as const) {
    const { come, settle } = desk();
    const refused: string[] = [];
    const tryAs = (name: string, whose: string) =>
      come(name, caller(lane, whose)).catch((error: ProblemError) => {
        refused.push(`${name}: ${error.problems[0]?.code}`);
      });
    const running = lane === 'known' ? 2 : 1;
    for (let i = 0; i < 32 + running; i++) void tryAs(`many ${i}`, i < 30 ? 'many' : 'others');
    void tryAs('bystander', 'bystander');
    await settle();
    expect(refused).toEqual(['many 29: service.busy']);
    void tryAs('one more', 'many');
    await settle();
    expect(refused).toEqual(['many 29: service.busy', 'one more: service.busy']);
  }
});

it('the queue is bounded, and a failed work gives its place back', async () => {
  const places = new HashPlaces();
  const fail = () => Promise.reject(new Error('no'));
  for (let i = 0; i < 3; i++) await expect(places.pass(caller('sign-in'), fail)).rejects.toThrow('no');
  const { come } = desk();
  for (let i = 0; i < 33; i++) void come(`${i}`, caller('sign-in', `n${i}`));
  await expect(come('one more', caller('sign-in', 'another'))).rejects.toMatchObject(busy);
});

it('nobody waits for ever: of six places one goes to other sign-ins and one to registrations, however many who are known wait', async () => {
  const { begun, come, end, settle } = desk();
  for (let i = 0; i < 30; i++) void come(`known ${i}`, caller('known', `user ${i}`));
  for (let i = 0; i < 5; i++) {
    void come(`stranger ${i}`, caller('sign-in', `n${i}`));
    void come(`registration ${i}`, caller('registration', `n${i}`));
  }
  await settle();
  for (let ended = 0; ended < 12; ended++) await end(begun[ended]!);
  for (const name of ['stranger 0', 'registration 0']) expect(begun).toContain(name);
  expect(begun.filter((name) => name.startsWith('known')).length).toBeGreaterThanOrEqual(8);
});
