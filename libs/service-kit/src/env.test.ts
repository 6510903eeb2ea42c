import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { readEnv } from './env.ts';

const Settings = Type.Object({
  PORT: Type.Integer({ default: 8080, minimum: 0, maximum: 65535 }),
  DATABASE_URL: Type.String({ minLength: 1 }),
});

it('text becomes the setting’s type, and what is not said takes its default', () => {
  expect(readEnv(Settings, { DATABASE_URL: 'postgres://x', PORT: '9000' })).toEqual({
    DATABASE_URL: 'postgres://x',
    PORT: 9000,
  });
  expect(readEnv(Settings, { DATABASE_URL: 'postgres://x', PORT: '' }).PORT).toBe(8080);
});

it.each([
  [{ DATABASE_URL: 'x', PORT: 'many' }, /PORT/],
  [{ DATABASE_URL: 'x', PORT: '70000' }, /PORT/],
  [{ PORT: '9000' }, /DATABASE_URL/],
])('a wrong or missing setting is named in one line', (environment, name) => {
  expect(() => readEnv(Settings, environment)).toThrow(name);
});
