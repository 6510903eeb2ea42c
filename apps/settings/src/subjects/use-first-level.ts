import { useAccountSet, useCan } from '@suanpan/feature-kit';

/** In the address (`?add=`): a subject without a parent. */
export const FIRST_LEVEL = 'first';

/** The same: a subject whose parent is still to be chosen. */
export const NEW = 'new';

/** Small enterprises keep the first level their standard prescribes; others may add to it (behaviour.md 7). */
export function useMayAddFirstLevel(): boolean {
  const mayWrite = useCan('setting.write');
  return useAccountSet().accountingStandards !== 0 && mayWrite;
}
