import { postVoucherHot } from './post-voucher-hot.ts';
import { postVoucher } from './post-voucher.ts';
import type { OwnScenario, Scenario } from './scenario.ts';

/** Every scenario of bench/README.md that there is, in the order they run. */
export const scenarios: readonly (Scenario | OwnScenario)[] = [postVoucher, postVoucherHot];
