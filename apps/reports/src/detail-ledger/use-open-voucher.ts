import { useLocation, useNavigate, useSearchParams } from '@suanpan/feature-kit';
import { useCallback } from 'react';

const PARAM = 'voucher';

export interface OpenVoucher {
  id: number | null;
  open(id: number): void;
  close(): void;
  searchOf(id: number): string;
}

/** The voucher that lies open beside the ledger; it stands in the address, and Back closes it. */
export function useOpenVoucher(): OpenVoucher {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const text = String(search);
  const searchOf = useCallback((id: number) => withVoucher(text, String(id)), [text]);
  const close = (): void => {
    // Opened from here, so the entry before is the ledger as it was; else there may be none.
    if (isOpenedHere(state)) void navigate(-1);
    else void navigate({ search: withVoucher(text, null) }, { replace: true });
  };
  const open = (id: number): void =>
    void navigate({ search: searchOf(id) }, { state: { [PARAM]: 'opened' } });
  return { id: idOf(search.get(PARAM)), open, close, searchOf };
}

const idOf = (value: string | null): number | null =>
  value !== null && /^\d{1,15}$/.test(value) ? Number(value) : null;

const isOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && PARAM in state;

function withVoucher(search: string, id: string | null): string {
  const next = new URLSearchParams(search);
  if (id === null) next.delete(PARAM);
  else next.set(PARAM, id);
  return `?${next}`;
}
