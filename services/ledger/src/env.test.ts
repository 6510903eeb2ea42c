import { readEnv } from '@suanpan/service-kit';
import { expect, it } from 'vitest';
import { LedgerEnv, setLimits } from './env.ts';

const required = {
  LEDGER_DATABASE_URL: 'postgres://nowhere/ledger',
  SIGNING_KEY_FILE: 'ledger.pem',
  TRUSTED_KEYS_DIR: 'trusted',
  SEAL_KEY_FILE: 'seal.pem',
};
const limitsWith = (settings: NodeJS.ProcessEnv) =>
  setLimits(readEnv(LedgerEnv, { ...required, ...settings }));

it('a company has a share of the disk unless the operator says another, or none', () => {
  const gigabyte = 2 ** 30;
  expect(limitsWith({})).toEqual({ vouchersADay: null, attachmentBytes: 10 * gigabyte });
  expect(limitsWith({ ATTACHMENT_BYTES_PER_SET: '5', VOUCHERS_A_DAY_PER_SET: '7' })).toEqual({
    vouchersADay: 7,
    attachmentBytes: 5,
  });
  expect(limitsWith({ ATTACHMENT_BYTES_PER_SET: '0' })).toMatchObject({ attachmentBytes: null });
});
