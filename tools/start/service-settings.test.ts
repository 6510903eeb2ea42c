import { describe, expect, it } from 'vitest';
import { settingsOf as ofProcess, type CommonSettings } from './service-settings.ts';

const common: CommonSettings = {
  folder: { path: '/data', keys: '/data/keys', logs: '/data/logs' },
  keys: {
    signing: { gateway: 'g.pem', identity: 'i.pem', ledger: 'l.pem', reporting: 'r.pem' },
    trusted: 'trusted',
    seal: 'seal.pem',
    totp: 'totp.key',
  },
  places: [
    { name: 'gateway', service: 'gateway', port: 1 },
    { name: 'identity', service: 'identity', port: 2 },
    { name: 'ledger', service: 'ledger', port: 3 },
    { name: 'reporting', service: 'reporting', port: 4 },
    { name: 'reporting-2', service: 'reporting', port: 5 },
  ],
  databaseUrls: { identity: 'identity-db', ledger: 'ledger-db', reporting: 'reporting-db' },
  routesFile: 'routes.json',
  webRoot: 'web',
  host: '0.0.0.0',
  hasDemo: false,
  isEmbedded: false,
  environment: {
    DEMO_SIGN_IN: 'open',
    CODES_IN_LOG: 'on',
    SMTP_URL: 'smtp://user:password@mail',
    SMS_WEBHOOK_TOKEN: 'token',
    DATABASE_URL: 'owner',
    READ_DATABASE_URL: 'replica',
    LOG_LEVEL: 'warn',
  },
};

const settingsOf = (service: string, common: CommonSettings, name = service) =>
  ofProcess({ name, service }, common);

describe('a service is told', () => {
  it('its own database and no other, never the owner’s', () => {
    const databases = (service: string) =>
      Object.entries(settingsOf(service, common)).filter(
        ([name, value]) => value && name.endsWith('DATABASE_URL'),
      );
    expect(databases('gateway')).toEqual([]);
    expect(databases('identity')).toEqual([['IDENTITY_DATABASE_URL', 'identity-db']]);
    expect(databases('ledger')).toEqual([['LEDGER_DATABASE_URL', 'ledger-db']]);
    expect(databases('reporting')).toEqual([
      ['REPORTING_DATABASE_URL', 'reporting-db'],
      ['READ_DATABASE_URL', 'replica'],
    ]);
  });

  it('its own private key', () => {
    expect(settingsOf('ledger', common).SIGNING_KEY_FILE).toBe('l.pem');
    expect(settingsOf('identity', common).SIGNING_KEY_FILE).toBe('i.pem');
  });

  it('the key that seals chain heads only when it is the ledger', () => {
    expect(settingsOf('ledger', common).SEAL_KEY_FILE).toBe('seal.pem');
    expect(settingsOf('identity', common).SEAL_KEY_FILE).toBeUndefined();
    expect(settingsOf('reporting', common).SEAL_KEY_FILE).toBeUndefined();
  });

  it('the keys of authenticators’ secrets only when it is identity', () => {
    expect(settingsOf('identity', common).TOTP_KEY_FILES).toBe('totp.key');
    const withKeys = { ...common, environment: { TOTP_KEY_FILES: 'totp.key' } };
    expect(settingsOf('ledger', withKeys).TOTP_KEY_FILES).toBeUndefined();
  });

  it('how to reach people only when it is identity, which alone does', () => {
    const known = (service: string) => {
      const { SMTP_URL, SMS_WEBHOOK_TOKEN } = settingsOf(service, common);
      return [SMTP_URL, SMS_WEBHOOK_TOKEN];
    };
    expect(known('identity')).toEqual(['smtp://user:password@mail', 'token']);
    for (const other of ['gateway', 'ledger', 'reporting'])
      expect(known(other)).toEqual([undefined, undefined]);
  });

  it('to listen on this machine only, unless it is the gateway', () => {
    expect(settingsOf('gateway', common).HOST).toBe('0.0.0.0');
    expect(settingsOf('ledger', common).HOST).toBe('127.0.0.1');
  });

  it('whether the demo user may sign in, by the launcher alone', () => {
    expect(settingsOf('identity', common).DEMO_SIGN_IN).toBe('closed');
    expect(settingsOf('identity', { ...common, hasDemo: true }).DEMO_SIGN_IN).toBe('open');
  });

  it('to confirm who registers, unless nobody but this machine gets there or it is said otherwise', () => {
    const required = (more: Partial<CommonSettings>) =>
      settingsOf('identity', { ...common, ...more }).REGISTRATION_CODE;
    expect(required({})).toBe('required');
    expect(required({ hasDemo: true })).toBe('off');
    expect(required({ hasDemo: true, environment: { REGISTRATION_CODE: 'required' } })).toBe('required');
    expect(required({ environment: { REGISTRATION_CODE: 'off' } })).toBe('off');
  });

  it('whether codes stand in the log, with the embedded database alone', () => {
    expect(settingsOf('identity', common).CODES_IN_LOG).toBe('off');
    const embedded = { ...common, isEmbedded: true };
    expect(settingsOf('identity', { ...embedded, hasDemo: true }).CODES_IN_LOG).toBe('on');
    expect(settingsOf('identity', embedded).CODES_IN_LOG).toBe('operator');
  });

  it('which log is its own to keep small', () => {
    expect(settingsOf('ledger', common).LOG_FILE).toBe('/data/logs/ledger.log');
    expect(settingsOf('reporting', common, 'reporting-2').LOG_FILE).toBe('/data/logs/reporting-2.log');
  });

  it('where every process of the others answers', () => {
    const { LEDGER_URL, REPORTING_URL } = settingsOf('identity', common);
    expect([LEDGER_URL, REPORTING_URL]).toEqual([
      'http://127.0.0.1:3',
      'http://127.0.0.1:4,http://127.0.0.1:5',
    ]);
  });

  it('whatever else the environment says', () => {
    expect(settingsOf('ledger', common).LOG_LEVEL).toBe('warn');
  });
});
