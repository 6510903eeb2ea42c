import { expect, it } from 'vitest';
import { voucherLabel } from './voucher-label.ts';

it('a voucher is called by its word and three digits or more', () => {
  expect([voucherLabel('记', 12), voucherLabel('收', 1234)]).toEqual(['记-012', '收-1234']);
});
