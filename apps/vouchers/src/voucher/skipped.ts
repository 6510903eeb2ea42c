import type { Voucher } from '@suanpan/contracts';

/** A voucher that an act left as it was, and why. */
export interface Skipped {
  voucher: Voucher;
  reason: string;
}
