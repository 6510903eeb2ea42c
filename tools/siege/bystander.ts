import { percentile } from '../bench/figures/statistics.ts';
import { voucherMaker } from '../bench/load/vouchers.ts';
import type { Person } from './people.ts';

/** What the bystander felt while an attack ran. */
export interface Felt {
  calls: number;
  p99Ms: number;
  /** Requests that did not succeed, each as one line. */
  failures: string[];
}

const everyMs = 100;

/**
 * Works in a company of its own until `over`: posts, reads lists and books and signs in, a call every tenth of a second
 * whatever the answers do. A call's time counts from when it was due, so that one that waits is not left out.
 */
export async function workUntil(
  over: AbortSignal,
  { caller, credentials, subjects, year }: Person,
): Promise<Felt> {
  const makeVoucher = voucherMaker(year, [1, 2, 3], 1);
  const works: readonly (() => ReturnType<typeof caller.send>)[] = [
    () => caller.json('POST', '/voucher', makeVoucher(subjects)),
    () => caller.send('GET', `/voucher?voucher_year=${year}&voucher_month=1&page=1&size=50`),
    () => caller.json('POST', '/voucher', makeVoucher(subjects)),
    () => caller.send('GET', `/accountBook/subjectBalance?accountDate=${year}-01-01`),
    () => caller.json('POST', '/voucher', makeVoucher(subjects)),
    () => caller.send('GET', '/init'),
    () => caller.json('POST', '/voucher', makeVoucher(subjects)),
    () => caller.send('GET', '/account-sets'),
  ];
  const signIn = () => caller.json('POST', '/login', credentials);
  const times: number[] = [];
  const failures: string[] = [];
  const one = async (name: string, work: () => ReturnType<typeof caller.send>, due: number) => {
    try {
      const { status, text } = await work();
      if (status !== 200) failures.push(`${name}: ${status} ${text.slice(0, 200)}`);
    } catch (error) {
      failures.push(`${name}: ${String(error)}`);
    }
    times.push(performance.now() - due);
  };
  const under: Promise<void>[] = [];
  const start = performance.now();
  for (let count = 0; !over.aborted; count++) {
    const due = start + count * everyMs;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    // One in thirty calls is a sign-in: nobody signs in more often, and hashing a password costs what it costs.
    const isSignIn = count % 30 === 29;
    under.push(
      one(
        isSignIn ? 'sign-in' : `call ${count % works.length}`,
        isSignIn ? signIn : works[count % works.length]!,
        due,
      ),
    );
  }
  await Promise.all(under);
  return {
    calls: times.length,
    p99Ms:
      percentile(
        times.toSorted((a, b) => a - b),
        99,
      ) ?? 0,
    failures,
  };
}
