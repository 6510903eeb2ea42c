import { comparePeriods, periodOf } from '@suanpan/accounting-core';
import { useLocation, usePeriod, withPeriod } from '@suanpan/feature-kit';
import type { TradeSide } from '@suanpan/trade-core';

/** The side that the address names: every screen of this area stands below one of the two lists. */
export const useSide = (): TradeSide =>
  useLocation().pathname.startsWith('/invoice/purchase') ? 'purchase' : 'sales';

const listPath = (side: TradeSide): string => `/invoice/${side}-invoice`;

interface LinkTarget {
  pathname: string;
  search: string;
}

/** The addresses of this area and of what it leads to; each carries the month the shell shows. */
export function useLinks() {
  const { period } = usePeriod();
  const to = (pathname: string, parameters: Record<string, string> = {}, month = period): LinkTarget => ({
    pathname,
    search: `?${withPeriod(new URLSearchParams(parameters), month)}`,
  });
  return {
    list: (side: TradeSide) => to(listPath(side)),
    /** Where an invoice of any month is found by its number. */
    find: (side: TradeSide, number: string) => to(listPath(side), { q: number, dayFrom: '1900-01-01' }),
    /** The list from a day on, or until one. */
    span: (side: TradeSide, days: { dayFrom: string } | { dayTo: string }) => to(listPath(side), { ...days }),
    view: (side: TradeSide, id: number) => to(`${listPath(side)}/${id}`),
    /** The form of a new invoice; @param redOf the invoice that it takes back */
    add: (side: TradeSide, redOf?: number) =>
      to(`${listPath(side)}/form`, redOf === undefined ? {} : { redOf: String(redOf) }),
    /** Input VAT of the month shown, or of that of a later day. */
    inputVat: (day: string) => {
      const month = periodOf(day);
      return to('/invoice/input-vat', {}, comparePeriods(month, period) > 0 ? month : period);
    },
    change: (side: TradeSide, id: number) => to(`${listPath(side)}/form/${id}`),
    voucher: (id: number) => to(`/voucher/form/${id}`),
  };
}
