import { useLeaveQuestion } from '@suanpan/feature-kit';
import { LeaveDialog } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useMessages } from './messages.ts';

/** What was typed and not saved is not left behind without a word. `isDirty` is asked at the moment of leaving. */
export function LeaveGuard({ isDirty }: { isDirty(): boolean }): ReactNode {
  const t = useMessages();
  const question = useLeaveQuestion(isDirty);
  return <LeaveDialog question={question}>{t('leave.text')}</LeaveDialog>;
}
