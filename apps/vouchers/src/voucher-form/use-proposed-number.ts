import { isDay } from '@suanpan/accounting-core';
import { voucherQueries } from '@suanpan/api-client';
import { useAccountSet } from '@suanpan/feature-kit';
import { useQuery } from '@tanstack/react-query';
import type { Draft } from './voucher-draft.ts';

/** The number a new voucher would get now; asked again when the word or the month changes. Only saving gives it. */
export function useProposedNumber(draft: Draft): number | undefined {
  const { id } = useAccountSet();
  const enabled = draft.id === null && draft.word !== '' && isDay(draft.date);
  return useQuery({ ...voucherQueries.nextNumber(id, draft.word, draft.date), enabled }).data;
}
