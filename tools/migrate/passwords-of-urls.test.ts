import { expect, it } from 'vitest';
import { passwordsOfUrls } from './passwords-of-urls.ts';

it('takes each role’s password from the service’s connection string', () => {
  const environment = {
    IDENTITY_DATABASE_URL: 'postgres://identity_app:a%40b@db/books',
    LEDGER_DATABASE_URL: 'postgres://ledger_app:c@db/books',
  };
  expect(passwordsOfUrls(environment)).toEqual({ identity_app: 'a@b', ledger_app: 'c' });
});

it('refuses a connection string of another role', () => {
  expect(() => passwordsOfUrls({ LEDGER_DATABASE_URL: 'postgres://postgres:x@db/books' })).toThrow(
    'Setting LEDGER_DATABASE_URL is wrong: its user must be ledger_app.',
  );
});

it('refuses what is no connection string', () => {
  expect(() => passwordsOfUrls({ REPORTING_DATABASE_URL: 'books' })).toThrow(
    'Setting REPORTING_DATABASE_URL is wrong: it is no connection string.',
  );
});
