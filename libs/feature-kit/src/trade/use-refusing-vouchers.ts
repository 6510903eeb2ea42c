import { voucherLabel } from '@suanpan/accounting-core';
import { type To, useNavigate } from '../router.ts';
import { usePeriod } from '../shell/context.ts';
import { withPeriod } from '../shell/period-link.ts';

/** What opens a voucher, called as it is. */
export interface VoucherAction {
  label: string;
  to: To;
  run(): void;
}

interface Booking {
  voucherId: number;
  word: string;
  code: number;
}

/** How the vouchers are opened for which something was refused, from the `data` of the refusal; none where it names none. */
export function useRefusingVouchers(): (data: unknown) => VoucherAction[] {
  const navigate = useNavigate();
  const { period } = usePeriod();
  return (data) =>
    bookingsIn(data).map(({ voucherId, word, code }) => {
      const to = { pathname: `/voucher/form/${voucherId}`, search: `?${withPeriod('', period)}` };
      return { label: voucherLabel(word, code), to, run: () => void navigate(to) };
    });
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isBooking = (value: unknown): value is Booking =>
  isRecord(value) &&
  typeof value['voucherId'] === 'number' &&
  typeof value['word'] === 'string' &&
  typeof value['code'] === 'number';

function bookingsIn(data: unknown): Booking[] {
  const bookings: unknown = isRecord(data) ? data['bookings'] : [];
  const named = Array.isArray(bookings) ? bookings.filter(isBooking) : [];
  // One voucher may be made of several documents.
  return [...new Map(named.map((booking) => [booking.voucherId, booking])).values()];
}
