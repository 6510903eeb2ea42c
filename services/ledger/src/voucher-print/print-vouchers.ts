import { makeOnThread, type MakeOptions } from '@suanpan/service-kit/files';
import type { PrintRequest } from './voucher-document.ts';

/** The vouchers as one PDF. @throws as `makeOnThread` does. */
export const printVouchers = (request: PrintRequest, options: MakeOptions): Promise<Buffer> =>
  makeOnThread(new URL('./print-worker.ts', import.meta.url), request, options);
