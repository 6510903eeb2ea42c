import { useLeaveQuestion } from '@suanpan/feature-kit';
import { LeaveDialog } from '@suanpan/ui/kit';
import { type ReactNode, type RefObject, useCallback, memo } from 'react';
import { useMessages } from '../messages.ts';

interface LeaveGuardProps {
  isDirty: boolean;
  /** True while the form itself leads somewhere else after saving. */
  isLeaving: RefObject<boolean>;
}

/** A voucher that is not saved is not left without a word; the month in the address is no leaving. */
export const LeaveGuard = memo(function LeaveGuard({ isDirty, isLeaving }: LeaveGuardProps): ReactNode {
  const t = useMessages();
  const question = useLeaveQuestion(useCallback(() => isDirty && !isLeaving.current, [isDirty, isLeaving]));
  return <LeaveDialog question={question}>{t('leave.text')}</LeaveDialog>;
});
