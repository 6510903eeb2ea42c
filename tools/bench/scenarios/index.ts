import { detailedLedger } from './detailed-ledger.ts';
import { importScenario } from './import.ts';
import { mixed } from './mixed.ts';
import { monthEndClose } from './month-end-close.ts';
import { postVoucherHot } from './post-voucher-hot.ts';
import { postVoucher } from './post-voucher.ts';
import { balanceSheet, cashFlow, dashboard, generalLedger, pivot } from './reports.ts';
import type { OwnScenario, Scenario } from './scenario.ts';
import { start } from './start.ts';
import { tenants } from './tenants.ts';
import { trade } from './trade.ts';
import { trialBalance } from './trial-balance.ts';
import { voucherList } from './voucher-list.ts';
import { webFirstLoad } from './web-first-load.ts';
import { webSwitch } from './web-switch.ts';

/** Every scenario of bench/README.md that there is, in the order they run. */
export const scenarios: readonly (Scenario | OwnScenario)[] = [
  postVoucher,
  postVoucherHot,
  importScenario,
  trialBalance,
  detailedLedger,
  generalLedger,
  pivot,
  balanceSheet,
  cashFlow,
  dashboard,
  voucherList,
  trade,
  monthEndClose,
  mixed,
  tenants,
  webFirstLoad,
  webSwitch,
  start,
];
