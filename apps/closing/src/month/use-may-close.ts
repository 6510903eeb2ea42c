import { useAccountSet, useCan, useUser } from '@suanpan/feature-kit';

/** Whether the member may check and close months; a set may keep that from its voucher makers (decision D9). */
export function useMayClose(): boolean {
  const mayClose = useCan('period.close');
  const { role } = useUser();
  const { makingMayClose } = useAccountSet();
  return mayClose && (role !== 'Making' || makingMayClose === 1);
}
