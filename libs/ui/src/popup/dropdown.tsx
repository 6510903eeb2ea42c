import AntDropdown, { type DropDownProps } from 'antd/es/dropdown';
import { type ReactNode, useRef } from 'react';

/** Opened by a press, with the focus in it (APG menu button). */
const ofMenuButton: DropDownProps = { autoFocus: true, trigger: ['click'] };

/**
 * The menu of a button, used by keyboard as by pointer: an entry has the focus when it opens, and the button has it
 * again before an entry acts and when the menu closes, so that a dialog gives it back there.
 */
export function Dropdown({ menu, onOpenChange, ...props }: DropDownProps): ReactNode {
  const opener = useRef<Element | null>(null);
  const giveBack = (): void => {
    const isInMenu = Boolean(document.activeElement?.closest('[role="menu"]'));
    if (isInMenu && opener.current instanceof HTMLElement) opener.current.focus();
  };
  return (
    <AntDropdown
      {...ofMenuButton}
      {...props}
      menu={{
        ...menu,
        onClick: (info) => {
          // Else the Enter that chose the entry presses the button, which has the focus by then.
          info.domEvent.preventDefault();
          giveBack();
          menu?.onClick?.(info);
        },
      }}
      onOpenChange={(isOpen, info) => {
        if (isOpen) opener.current = document.activeElement;
        else giveBack();
        onOpenChange?.(isOpen, info);
      }}
    />
  );
}
