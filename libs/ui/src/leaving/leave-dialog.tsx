import Modal from 'antd/es/modal';
import type { ReactNode } from 'react';

export interface LeaveDialogProps {
  /** Whether it is asked, and what the answers do: `useLeaveQuestion` of feature-kit. */
  question: { isAsked: boolean; stay(): void; leave(): void };
  texts: { title: string; stay: string; leave: string };
  /** What would be lost. */
  children: ReactNode;
}

/** Asks before unsaved work is left behind. Staying is the main answer; neither Esc nor a click beside it answers. */
export function LeaveDialog({ question, texts, children }: LeaveDialogProps): ReactNode {
  return (
    <Modal
      open={question.isAsked}
      title={texts.title}
      okText={texts.stay}
      cancelText={texts.leave}
      // Made anew each time: a button takes the focus when it comes.
      okButtonProps={{ autoFocus: true }}
      destroyOnHidden
      onOk={question.stay}
      onCancel={question.leave}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
    >
      {children}
    </Modal>
  );
}
