import type { LeaveQuestion } from '@suanpan/feature-kit';
import { LeaveDialog } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useMessages } from './messages.ts';

/** Asks before what is typed in a form of money is left. */
export function UnsavedQuestion({ question }: { question: LeaveQuestion }): ReactNode {
  const t = useMessages();
  return <LeaveDialog question={question}>{t('leave.text')}</LeaveDialog>;
}
