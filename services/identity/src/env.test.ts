import { expect, it } from 'vitest';
import { bookKeepers, postOptions } from './env.ts';

type Env = Parameters<typeof postOptions>[0];
const env = (settings: Partial<Env>) => ({ CODES_IN_LOG: 'off', SMS_WEBHOOK_TOKEN: '', ...settings }) as Env;

it('nothing reaches people unless it is set up', () => {
  expect(postOptions(env({}))).toEqual({ inLog: null, sms: undefined, mail: undefined });
});

it('a mail server without a sender stops the start with one line, and the other way round', () => {
  expect(() => postOptions(env({ SMTP_URL: 'smtp://mail' }))).toThrow('MAIL_FROM is wrong');
  expect(() => postOptions(env({ MAIL_FROM: 'books@example.com' }))).toThrow('SMTP_URL is wrong');
  expect(postOptions(env({ SMTP_URL: 'smtp://mail', MAIL_FROM: 'books@example.com' })).mail).toEqual({
    url: 'smtp://mail',
    from: 'books@example.com',
  });
});

it('each service that is told of new companies needs its addresses', () => {
  const places = { REPORTING_URL: 'http://a:1,http://b:1', TRADE_URL: 'http://c:1' };
  expect(bookKeepers('reporting,trade', places)).toEqual({
    reporting: ['http://a:1', 'http://b:1'],
    trade: ['http://c:1'],
  });
  expect(bookKeepers('', places)).toEqual({});
  expect(() => bookKeepers('trade', {})).toThrow('Setting TRADE_URL is wrong');
});
