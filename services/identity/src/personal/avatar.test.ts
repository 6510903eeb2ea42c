import { malformedUploads } from '@suanpan/testing';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { House, type Caller } from '../testing/house.ts';
import { initOf, newUser } from '../testing/people.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

/** A photograph with what a camera writes into it. */
const photograph = (format: 'jpeg' | 'png' | 'webp' = 'jpeg', size = { width: 640, height: 480 }) =>
  sharp({ create: { ...size, channels: 3, background: '#1f6f5c' } })
    .withExif({ IFD0: { Make: 'Camera of the house', Copyright: 'Secret place' } })
    .toFormat(format)
    .toBuffer();

const send = (caller: Caller, file: Buffer) =>
  house.upload<{ avatarUrl: string }>('/personal/avatar', caller, file);
const pathOf = (avatarUrl: string): string => avatarUrl.replace('/api', '');

describe('a user’s picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'comes as %s, is drawn anew as a small square and shown everywhere',
    async (format) => {
      const user = await newUser(house);
      const { body } = await send(user, await photograph(format));
      expect((await initOf(house, user)).avatarUrl).toBe(body.data.avatarUrl);
      const shown = await house.fetch(pathOf(body.data.avatarUrl), user);
      expect(shown.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
      });
      expect(await sharp(shown.rawPayload).metadata()).toMatchObject({
        format: 'webp',
        width: 192,
        height: 192,
      });
    },
  );

  it('keeps nothing of what the camera wrote', async () => {
    const user = await newUser(house);
    const file = await photograph();
    expect(file.includes('Secret place')).toBe(true);
    const { body } = await send(user, file);
    const { rawPayload } = await house.fetch(pathOf(body.data.avatarUrl), user);
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
    expect(rawPayload.includes('Secret place')).toBe(false);
  });

  it('is replaced under a new address, and removed again', async () => {
    const user = await newUser(house);
    const first = (await send(user, await photograph())).body.data.avatarUrl;
    const second = (await send(user, await photograph('png'))).body.data.avatarUrl;
    expect(second).not.toBe(first);
    expect((await house.fetch(pathOf(first), user)).statusCode).toBe(404);
    expect((await house.call('DELETE', '/personal/avatar', user)).status).toBe(200);
    expect((await initOf(house, user)).avatarUrl).toBeNull();
    expect((await house.fetch(pathOf(second), user)).statusCode).toBe(404);
    expect((await house.call('DELETE', '/personal/avatar', user)).status).toBe(200);
  });

  it('is shown to who is signed in only', async () => {
    const user = await newUser(house);
    const { avatarUrl } = (await send(user, await photograph())).body.data;
    expect((await house.fetch(pathOf(avatarUrl))).statusCode).toBe(403);
    expect((await house.fetch(pathOf(avatarUrl), await newUser(house))).statusCode).toBe(200);
  });

  it.each([
    [
      'a drawing that may carry a program',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      415,
      'PICTURE_TYPE',
    ],
    ['a text', Buffer.from('not a picture'), 415, 'PICTURE_TYPE'],
    ['nothing', Buffer.alloc(0), 415, 'PICTURE_TYPE'],
    ['the beginning of a picture', Buffer.from('ffd8ffe000104a464946', 'hex'), 422, 'PICTURE_UNREADABLE'],
    [
      'more than a million bytes',
      Buffer.concat([Buffer.from('ffd8ff', 'hex'), randomBytes(1_000_000)]),
      413,
      'TOO_LARGE',
    ],
  ])('%s is refused and nothing is stored', async (_, file, status, code) => {
    const user = await newUser(house);
    expect(await send(user, file)).toMatchObject({ status, body: { code } });
    expect((await initOf(house, user)).avatarUrl).toBeNull();
  });

  it.each(malformedUploads)('a form that %s cannot be read, and nothing is stored', async (_, type, body) => {
    const user = await newUser(house);
    const caller = { ...user, headers: { 'content-type': type } };
    const answer = await house.call('POST', '/personal/avatar', caller, Buffer.from(body));
    expect(answer).toMatchObject({
      status: 400,
      body: { code: expect.stringMatching(/^(MALFORMED|FILE_MISSING)$/) as unknown },
    });
    expect((await initOf(house, user)).avatarUrl).toBeNull();
  });

  it('a small file that unpacks to a huge picture is refused', async () => {
    const user = await newUser(house);
    const file = await photograph('png', { width: 9_000, height: 6_000 });
    expect(file.length).toBeLessThan(1_000_000);
    expect(await send(user, file)).toMatchObject({ status: 422, body: { code: 'PICTURE_UNREADABLE' } });
  });
});
