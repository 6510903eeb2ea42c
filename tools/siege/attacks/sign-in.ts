import { randomBytes, randomUUID } from 'node:crypto';
import { callerFrom } from '../caller.ts';
import type { Attack } from '../attack.ts';

const unknownKeys = JSON.stringify(
  Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`key${at}`, 1])),
);

/** What somebody can do who is not even signed in. */
export const signIn: readonly Attack[] = [
  {
    name: 'registrations without an end',
    atOnce: 16,
    act: ({ stranger }) =>
      stranger.json('POST', '/register', { email: `${randomUUID()}@flood.example`, password: randomUUID() }),
  },
  {
    name: 'sign-ins with wrong passwords',
    atOnce: 16,
    arrivesAs: [422],
    act: ({ stranger, member }, count) =>
      stranger.json('POST', '/login', {
        mobile: count % 2 === 0 ? member.credentials.mobile : `${randomUUID()}@flood.example`,
        password: 'not the password',
      }),
  },
  {
    name: 'sign-in bodies of 60,000 unknown keys',
    atOnce: 4,
    arrivesAs: [413],
    act: ({ stranger }) =>
      stranger.send('POST', '/login', { headers: { 'content-type': 'application/json' }, body: unknownKeys }),
  },
  {
    name: 'invented sessions',
    atOnce: 16,
    arrivesAs: [403],
    /** Sessions that were never given out, each asked for once. */
    act: async ({ url, address }) => {
      const caller = callerFrom(url, address, randomBytes(32).toString('base64url'));
      return caller.send('GET', '/voucher?page=1').finally(caller.close);
    },
  },
  {
    name: 'strangers from many networks',
    atOnce: 32,
    arrivesAs: [200, 403, 422],
    /** Every act from another network, so that the budget of none is used up: strangers who register, guess and know nothing. */
    act: async ({ url, member }, count) => {
      const [high, low] = [1 + (Math.floor(count / 250) % 250), 1 + (count % 250)];
      const caller = callerFrom(url, `127.9.${high}.${low}`, randomBytes(32).toString('base64url'));
      const password = randomUUID();
      const acts = [
        () => caller.json('POST', '/login', { mobile: member.credentials.mobile, password }),
        () => caller.json('POST', '/login', { mobile: `${randomUUID()}@flood.example`, password }),
        () => caller.json('POST', '/register', { email: `${randomUUID()}@flood.example`, password }),
        () => caller.send('GET', '/voucher?page=1'),
      ];
      return acts[count % acts.length]!().finally(caller.close);
    },
  },
];
