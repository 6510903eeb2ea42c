import { useParameters } from '../books/use-parameters.ts';

export interface OpenRatio {
  /** The ratio whose figures lie open. */
  key: string | null;
  open(key: string): void;
  close(): void;
}

const RATIO = 'ratio';

/** Stands in the address, so that the way back from a statement finds it open again. */
export function useOpenRatio(): OpenRatio {
  const [search, change] = useParameters();
  return {
    key: search.get(RATIO),
    open: (key) => change({ [RATIO]: key }, { replace: false }),
    close: () => change({ [RATIO]: null }),
  };
}
