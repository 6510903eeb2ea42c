import { describeProblems, type BookAnswer, type BookResult } from '@suanpan/contracts';
import { ProblemError } from '@suanpan/service-kit';
import type { Call } from '../desk/call.ts';
import type { Desk } from '../desk/desk.ts';
import type { BookingTools } from './book-invoices.ts';

interface Booked {
  voucher: NonNullable<BookResult['voucher']>;
  version: number;
}

/** One transaction for each group of documents; what is refused is told with its reason, the others go on. */
export async function bookEach(
  { db, language }: BookingTools,
  call: Call,
  groups: readonly (readonly number[])[],
  book: (desk: Desk, group: readonly number[]) => Promise<Booked>,
): Promise<BookAnswer & { version: number }> {
  const results: BookResult[] = [];
  let version = 0;
  for (const group of groups) {
    try {
      const done = await db.work(call, (desk) => book(desk, group));
      version = Math.max(version, done.version);
      results.push(...group.map((id) => ({ id, voucher: done.voucher, reason: null })));
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      // Nobody is served by the same answer two hundred times.
      if (results.length === 0 && error.problems.some(({ code }) => code.startsWith('service.'))) throw error;
      const { code, msg } = describeProblems(error.problems, language).body;
      results.push(...group.map((id) => ({ id, voucher: null, reason: { code, message: msg } })));
    }
  }
  return { booked: results.filter(({ voucher }) => voucher !== null).length, results, version };
}
