import Modal from 'antd/es/modal';
import { type FocusEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useUiMessages } from '../messages/ui-messages.ts';

export interface LeaveDialogProps {
  /** Whether it is asked, and what the answers do: `useLeaveQuestion` of feature-kit. */
  question: { isAsked: boolean; stay(): void; leave(): void };
  /** Where the usual words would say too little. */
  texts?: { title: string; stay: string; leave: string };
  /** What would be lost. */
  children: ReactNode;
}

/** Asks before unsaved work is left behind. Staying is the main answer; neither Esc nor a click beside it answers. */
export function LeaveDialog({ question, texts, children }: LeaveDialogProps): ReactNode {
  const t = useUiMessages();
  const content = useRef<HTMLDivElement>(null);
  const giveFocusBack = useFocusBack(question.isAsked, content);
  // When it is answered as soon as it has come, the dialog of antd takes the focus while it goes.
  const letGo = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!question.isAsked && relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      relatedTarget.focus({ preventScroll: true });
  };
  return (
    <Modal
      open={question.isAsked}
      title={texts?.title ?? t('leaving.title')}
      okText={texts?.stay ?? t('leaving.stay')}
      cancelText={texts?.leave ?? t('leaving.leave')}
      // Made anew each time: a button takes the focus when it comes.
      okButtonProps={{ autoFocus: true }}
      destroyOnHidden
      focusable={{ focusTriggerAfterClose: false }}
      afterClose={giveFocusBack}
      wrapProps={{ onFocus: letGo }}
      onOk={question.stay}
      onCancel={question.leave}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
    >
      <div ref={content}>{children}</div>
    </Modal>
  );
}

/**
 * The dialog of antd looks where the focus is after its button has taken it, and gives it back whatever has it by then.
 * @returns gives the focus back to where it was when it was asked, unless the answer led it on: a form that comes takes it.
 */
function useFocusBack(isAsked: boolean, content: RefObject<HTMLElement | null>): () => void {
  const trigger = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isAsked && activeElement instanceof HTMLElement && !isInDialogOf(content, activeElement))
      trigger.current = activeElement;
  }, [isAsked, content]);
  return () => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body || isInDialogOf(content, activeElement))
      trigger.current?.focus({ preventScroll: true });
  };
}

const isInDialogOf = ({ current }: RefObject<HTMLElement | null>, element: Element): boolean =>
  current?.closest('[role="dialog"]')?.contains(element) ?? false;
