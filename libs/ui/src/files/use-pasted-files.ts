import { useEffect, useRef } from 'react';

/** A spreadsheet puts a picture of its cells beside their text: in a field the text is meant. */
const isText = ({ target, clipboardData }: ClipboardEvent): boolean =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  clipboardData?.getData('text/plain') !== '';

/** Files that are pasted anywhere on the page, such as a picture of the screen; texts go where they always go. */
export function usePastedFiles(add: ((files: readonly File[]) => void) | null): void {
  const latest = useRef(add);
  useEffect(() => {
    latest.current = add;
  }, [add]);
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (event.defaultPrevented || files.length === 0 || !latest.current || isText(event)) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}
