import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoginAnswer } from '@suanpan/contracts';
import { House, totpKey } from '../testing/house.ts';
import { newUser, password, type Person } from '../testing/people.ts';
import { encryptSecrets, refuseUnknownKeys } from './encrypt-secrets.ts';
import { SecretBox } from './secret-box.ts';

const newerKey = 'a1'.repeat(32);
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

describe('the box of secrets', () => {
  const box = new SecretBox([totpKey]);

  it('opens what it closed, for its user alone, and closes the same twice in different ways', () => {
    const kept = box.close(7, secret);
    expect(kept.secret).not.toContain(secret);
    expect(box.close(7, secret).secret).not.toBe(kept.secret);
    expect(box.open(7, kept)).toBe(secret);
    expect(() => box.open(8, kept)).toThrow('unable to authenticate');
    const other = kept.secret.startsWith('A') ? 'B' : 'A';
    const changed = { ...kept, secret: `${other}${kept.secret.slice(1)}` };
    expect(() => box.open(7, changed)).toThrow('unable to authenticate');
    expect(box.open(7, { secret, keyId: null })).toBe(secret);
  });

  it('opens with an older key what a newer one does not, and says which key is missing', () => {
    const kept = box.close(7, secret);
    expect(new SecretBox([newerKey, totpKey]).open(7, kept)).toBe(secret);
    expect(() => new SecretBox([newerKey]).open(7, kept)).toThrow(`The key ${box.keyId}`);
  });

  it.each([[[]], [['short']], [['0g'.repeat(32)]]])('is not made of %j', (keys) => {
    expect(() => new SecretBox(keys)).toThrow(/key/);
  });
});

describe('stored secrets', () => {
  let house: House;
  beforeAll(async () => {
    house = await House.open();
  });
  afterAll(() => house.close());

  async function enrolled(): Promise<Person & { secret: string }> {
    const user = await newUser(house);
    const begun = await house.call<{ secret: string }>('POST', '/personal/second-step', user, { password });
    const { secret } = begun.body.data;
    const code = await generate({ secret, epoch: Math.floor(Date.now() / 1000) - 30 });
    await house.call('POST', '/personal/second-step/confirm', user, { code });
    return { ...user, secret };
  }
  const rowOf = async ({ userId }: Person) =>
    (
      await house.sql<{ secret: string; keyId: string | null }>(
        'SELECT secret, key_id FROM identity.totp WHERE user_id = $1',
        [userId],
      )
    )[0]!;
  async function signsIn(user: Person & { secret: string }): Promise<number> {
    const login = { mobile: user.email, password };
    const { data } = (await house.call<LoginAnswer>('POST', '/login', {}, login)).body;
    const token = 'secondStep' in data ? data.secondStep.token : '';
    const code = await generate({ secret: user.secret });
    return (await house.call('POST', '/login/second-step', {}, { token, code })).status;
  }

  it('cannot be read in the database, and still make codes', async () => {
    const user = await enrolled();
    expect((await rowOf(user)).secret).not.toContain(user.secret);
    expect((await rowOf(user)).keyId).toBe(new SecretBox([totpKey]).keyId);
    expect(await signsIn(user)).toBe(200);
  });

  it('from before they were encrypted work, and are encrypted at a start', async () => {
    const user = await enrolled();
    await house.sql('UPDATE identity.totp SET secret = $2, key_id = NULL WHERE user_id = $1', [
      user.userId,
      user.secret,
    ]);
    const box = new SecretBox([totpKey]);
    expect(await signsIn(user)).toBe(200);
    await encryptSecrets(house.db, box);
    const kept = await rowOf(user);
    expect(kept.keyId).toBe(box.keyId);
    expect(box.open(user.userId, kept)).toBe(user.secret);
  });

  it('come under a newer key at a start with both, and a start without their key is refused', async () => {
    const user = await enrolled();
    const [both, newer] = [new SecretBox([newerKey, totpKey]), new SecretBox([newerKey])];
    await expect(refuseUnknownKeys(house.db, newer)).rejects.toThrow('TOTP_KEY_FILES is wrong');
    await encryptSecrets(house.db, both);
    await expect(refuseUnknownKeys(house.db, newer)).resolves.toBeUndefined();
    expect(newer.open(user.userId, await rowOf(user))).toBe(user.secret);
  });
});
