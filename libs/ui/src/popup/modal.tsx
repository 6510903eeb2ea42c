import AntModal, { type ModalProps } from 'antd/es/modal';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isFocusLost } from '../focus/keep-focus.ts';

/**
 * A dialog that gives the focus back to where it came from (ux.md 16), also when it leaves the page while it is open,
 * as one does that is drawn with what it is about.
 */
export function Modal(props: ModalProps): ReactNode {
  const [before] = useState(() => document.activeElement);
  const isOpen = useRef(props.open);
  useEffect(() => {
    isOpen.current = props.open;
  });
  useEffect(
    () => () => {
      if (isOpen.current && isFocusLost() && before instanceof HTMLElement) before.focus();
    },
    [before],
  );
  return <AntModal {...props} />;
}

/**
 * What a dialog is about, for as long as it can be seen: also while it closes, when nothing is asked any more.
 * @returns it, and what to call when the dialog has closed. Asked again in that very moment, it is shown again.
 */
export function useShown<T extends object>(asked: T | undefined): [T | undefined, () => void] {
  const [shown, setShown] = useState(asked);
  if (asked && asked !== shown) setShown(asked);
  return [shown, () => setShown(undefined)];
}
