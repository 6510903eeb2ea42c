import { useLocation, useNavigate, useSearchParams } from '@suanpan/feature-kit';

/** A cell of the table by the keys of its row and its column; none: the total. */
export interface OpenCell {
  rowKeys: readonly string[];
  columnKeys: readonly string[];
}

interface CellDrawer {
  cell: OpenCell | null;
  open(cell: OpenCell): void;
  close(): void;
}

const PARAM = 'cell';
const KEYS = /^([\dA-Za-z-]{1,15}(?:,[\dA-Za-z-]{1,15})?)?~([\dA-Za-z-]{1,15}(?:,[\dA-Za-z-]{1,15})?)?$/;

/** The cell whose lines lie open; it stands in the address, and Back closes it. */
export function useOpenCell(): CellDrawer {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const searchWith = (value: string | null): string => {
    const next = new URLSearchParams(search);
    if (value === null) next.delete(PARAM);
    else next.set(PARAM, value);
    return `?${next}`;
  };
  return {
    cell: cellOf(search.get(PARAM)),
    open: ({ rowKeys, columnKeys }) =>
      void navigate(
        { search: searchWith(`${rowKeys.join(',')}~${columnKeys.join(',')}`) },
        { state: { [PARAM]: 'opened' } },
      ),
    close: () => {
      // Opened from here, so the entry before is the table as it was; else there may be none.
      if (typeof state === 'object' && state !== null && PARAM in state) void navigate(-1);
      else void navigate({ search: searchWith(null) }, { replace: true });
    },
  };
}

export function cellOf(text: string | null): OpenCell | null {
  const [found, rows, columns] = KEYS.exec(text ?? '') ?? [];
  if (found === undefined) return null;
  return { rowKeys: rows?.split(',') ?? [], columnKeys: columns?.split(',') ?? [] };
}
