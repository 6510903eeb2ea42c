import { withThrowAwayProduct } from '../start/throw-away.ts';

/** A script is faster than a person; the limits are raised by configuration, as anyone's would be. */
export const scriptLimits = {
  WRITES_PER_SECOND: '1000',
  READS_PER_SECOND: '1000',
  REPORTS_AT_ONCE: '100',
  REGISTRATIONS_PER_ADDRESS: '1000',
  REGISTRATIONS_PER_HOUR: '1000',
  USER_CALLS_AT_ONCE: '100',
  SET_CALLS_AT_ONCE: '100',
};

/** Runs `work` against the product at `url`, or against a throw-away one that is stopped afterwards. */
export const withProduct = async <T>(url: string | null, work: (url: string) => Promise<T>): Promise<T> =>
  url ? work(url) : withThrowAwayProduct({ environment: scriptLimits }, (product) => work(product.url));
