import { useLeaveQuestion } from '@suanpan/feature-kit';
import { LeaveDialog } from '@suanpan/ui/kit';
import { type ReactNode, useCallback, useEffect } from 'react';
import { useMessages } from '../messages.ts';

/** Figures that are not in the books yet are not left behind without a word; other tabs of the screen are no leaving. */
export function LeaveGuard({ open }: { open: { unsaved: number; failed: number } }): ReactNode {
  const t = useMessages();
  const hasUnsaved = open.unsaved > 0;
  const question = useLeaveQuestion(
    useCallback(() => hasUnsaved, [hasUnsaved]),
    { savesByField: true },
  );
  // They were on their way: nothing would be lost any more.
  useEffect(() => {
    if (question.isAsked && !hasUnsaved) question.leave();
  }, [question, hasUnsaved]);
  return (
    <LeaveDialog
      question={question}
      texts={{ title: t('leave.title'), stay: t('leave.stay'), leave: t('leave.go') }}
    >
      {t('leave.text', { count: open.unsaved })}
    </LeaveDialog>
  );
}
