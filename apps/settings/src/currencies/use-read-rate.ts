import type { CellReading } from '../inline/inline-cell.tsx';
import { useMessages } from './messages.ts';
import { readRate } from './rates.ts';

/** Reads a typed rate; what is wrong with it is said in the user's language. */
export function useReadRate(): (typed: string) => CellReading {
  const t = useMessages();
  return (typed) => {
    const read = readRate(typed);
    return 'fault' in read ? { fault: t(`fault.${read.fault}`) } : { value: read.rate };
  };
}
