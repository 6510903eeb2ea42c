import { useEffect, useRef } from 'react';

/** Files that are pasted anywhere on the page, such as a picture of the screen; texts go where they always go. */
export function usePastedFiles(add: ((files: readonly File[]) => void) | null): void {
  const latest = useRef(add);
  useEffect(() => {
    latest.current = add;
  }, [add]);
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || !latest.current) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}
