import { type Period, periodKey } from '@suanpan/accounting-core';
import { api, asApiError, useIdempotencyKey, voucherQueries } from '@suanpan/api-client';
import { useAccountSet, useSearchParams } from '@suanpan/feature-kit';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useBooksChanged } from '../month/use-books-changed.ts';

export type TransferMode = 'combined' | 'separate';

const previewQuery = (accountSetId: number, { year, month }: Period, mode: TransferMode) =>
  queryOptions({
    queryKey: ['checkout', accountSetId, 'transfer', periodKey({ year, month }), mode],
    queryFn: ({ signal }) => api.get('/checkout/transfer', { query: { year, month, mode }, signal }),
    staleTime: 0,
  });

/** The month's own transfer vouchers, and what a transfer made now would record; audited ones are not remade. */
export function useTransfer(month: Period, isClosed: boolean) {
  const { id } = useAccountSet();
  const existing = useQuery(
    voucherQueries.list(id, {
      voucher_year: month.year,
      voucher_month: month.month,
      carryForwardType: 'pl-carry-forward',
      page: 1,
      size: 50,
    }),
  );
  const vouchers = existing.data?.records.toSorted((a, b) => a.code - b.code);
  const isAudited = vouchers?.some(({ auditMemberId }) => auditMemberId !== null) ?? false;
  const { mode, setMode } = useMode(vouchers === undefined || vouchers.length < 2 ? 'combined' : 'separate');
  const preview = useQuery({
    ...previewQuery(id, month, mode),
    enabled: vouchers !== undefined && !isClosed && !isAudited,
  });
  return { existing, vouchers, isAudited, preview, mode, setMode };
}

/** How income and expense are carried; the address remembers a choice that differs from the default. */
function useMode(fallback: TransferMode): { mode: TransferMode; setMode(mode: TransferMode): void } {
  const [search, setSearch] = useSearchParams();
  const chosen = search.get('mode');
  const mode = chosen === 'combined' || chosen === 'separate' ? chosen : fallback;
  const setMode = (next: TransferMode): void =>
    setSearch((known) => {
      const params = new URLSearchParams(known);
      params.set('mode', next);
      return params;
    });
  return { mode, setMode };
}

/** Makes the vouchers, or makes them again under their numbers (decision D25). */
export function useGenerate(month: Period, mode: TransferMode) {
  const { idempotencyKey, renew } = useIdempotencyKey();
  const booksChanged = useBooksChanged();
  return useMutation({
    mutationFn: () =>
      api.post('/checkout/transfer', {
        body: { ...month, mode },
        idempotencyKey: `${idempotencyKey}-${mode}`,
      }),
    onSettled: async (_vouchers, error) => {
      if (!error || !asApiError(error).isUnknown) renew();
      await booksChanged();
    },
  });
}
