import Button from 'antd/es/button';
import type { ReactNode, Ref } from 'react';
import classes from './files.module.css';
import { useFileMessages } from './messages.ts';

export interface FileButtonProps {
  /** What the file is, for who does not see what stands beside the button. */
  of: string;
  /** What the button says, where that is not the usual. */
  text?: string;
  /** The endings that the browser offers: `.csv,.xlsx`. */
  accept: string;
  isDisabled?: boolean;
  /** While what was chosen is worked on, a press gives that up. */
  onStop?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement>;
  onFile(file: File): void;
}

/**
 * Chooses one file. The browser's own field says its words in the browser's language, so it lies unseen over the
 * button; a file dropped on it arrives. It is one field all the time, also while nothing can be chosen, so that the focus
 * stays on it.
 */
export function FileButton({
  of,
  text,
  accept,
  isDisabled = false,
  onStop,
  ref,
  onFile,
}: FileButtonProps): ReactNode {
  const t = useFileMessages();
  const said = text ?? t('choose');
  return (
    <span className={classes['choice']}>
      <Button tabIndex={-1} aria-hidden disabled={isDisabled}>
        {said}
      </Button>
      <input
        ref={ref}
        type="file"
        aria-label={`${said} · ${of}`}
        aria-disabled={isDisabled}
        accept={accept}
        onClick={(event) => {
          if (isDisabled || onStop) event.preventDefault();
          onStop?.();
        }}
        onChange={({ target }) => {
          const [file] = isDisabled || onStop ? [] : (target.files ?? []);
          // The same file may be chosen again, corrected.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </span>
  );
}
