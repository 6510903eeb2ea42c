import { useLeaveQuestion } from '@suanpan/feature-kit';
import { LeaveDialog } from '@suanpan/ui/kit';
import { type ReactNode, type RefObject, useCallback } from 'react';
import { useMessages } from '../../template/messages.ts';

interface DesignLeaveGuardProps {
  isDirty: boolean;
  /** True while saving itself leads somewhere else. */
  isLeaving: RefObject<boolean>;
}

/** A template that is not saved is not left without a word. */
export function DesignLeaveGuard({ isDirty, isLeaving }: DesignLeaveGuardProps): ReactNode {
  const t = useMessages();
  const question = useLeaveQuestion(useCallback(() => isDirty && !isLeaving.current, [isDirty, isLeaving]));
  return <LeaveDialog question={question}>{t('leave.text')}</LeaveDialog>;
}
