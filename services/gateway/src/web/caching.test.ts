import { describe, expect, it } from 'vitest';
import { cacheControlOf } from './caching.ts';

describe('how long a browser keeps a file', () => {
  it.each([
    '/web/main.0a1b2c3d4e.js',
    '/web/main.0a1b2c3d4e.js.br',
    '/web/remotes/vouchers/__federation_expose_VoucherForm.a1b2c3d4e5.css',
    '/web/0123456789abcdef0123.svg',
    '/web/remotes/vouchers/0123456789abcdef/mf-manifest.json.br',
  ])('%s for good: its name is its content’s hash', (file) => {
    expect(cacheControlOf(file)).toBe('public, max-age=31536000, immutable');
  });
  it.each([
    '/web/index.html.br',
    '/web/remotes/vouchers/mf-manifest.json',
    '/web/remotes/vouchers/remoteEntry.js.gz',
    '/web/remotes/vouchers/feature.json',
    '/web/favicon.svg',
    '/a1b2c3d4e5.release/index.html',
  ])('%s to compare: its content may change', (file) => expect(cacheControlOf(file)).toBe('no-cache'));
  it('the list of deployed areas not at all', () =>
    expect(cacheControlOf('/web/remotes.json.br')).toBe('no-store'));
});
