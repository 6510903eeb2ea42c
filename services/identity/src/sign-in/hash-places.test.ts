import { expect, it } from 'vitest';
import { HashPlaces, type HashCaller } from './hash-places.ts';

const never = new AbortController().signal;
const caller = (lane: HashCaller['lane'], network = '192.0.2.1', signal = never): HashCaller => ({
  lane,
  network,
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

it('registrations hold one place at most: a sign-in beside them begins at once', async () => {
  const { begun, come, settle } = desk();
  for (let i = 0; i < 10; i++) void come(`registration ${i}`, caller('registration', `n${i}`));
  void come('sign-in', caller('sign-in'));
  await settle();
  expect(begun).toEqual(['registration 0', 'sign-in']);
});

it('a place that becomes free goes to a sign-in, however many registrations came before it', async () => {
  const { begun, come, end } = desk();
  for (let i = 0; i < 10; i++) void come(`registration ${i}`, caller('registration', `n${i}`));
  for (let i = 0; i < 3; i++) void come(`sign-in ${i}`, caller('sign-in'));
  await end('registration 0');
  await end('sign-in 0');
  await end('sign-in 1');
  expect(begun).toEqual(['registration 0', 'sign-in 0', 'sign-in 1', 'sign-in 2', 'registration 1']);
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

it('one network fills half of the queue at most', async () => {
  const { begun, come, end } = desk();
  const refused: Promise<unknown>[] = [];
  for (let i = 0; i < 20; i++)
    refused.push(come(`flood ${i}`, caller('sign-in', 'flood')).catch((error: unknown) => error));
  void come('bystander', caller('sign-in', 'bystander'));
  expect(await Promise.all(refused.slice(18))).toMatchObject([busy, busy]);
  for (let i = 0; i < 17; i++) await end(`flood ${i}`);
  expect(begun).toContain('bystander');
});

it('the queue is bounded, and a failed work gives its place back', async () => {
  const places = new HashPlaces();
  const fail = () => Promise.reject(new Error('no'));
  for (let i = 0; i < 3; i++) await expect(places.pass(caller('sign-in'), fail)).rejects.toThrow('no');
  const { come } = desk();
  for (let i = 0; i < 34; i++) void come(`${i}`, caller('sign-in', `n${i}`));
  await expect(come('one more', caller('sign-in', 'another'))).rejects.toMatchObject(busy);
});
