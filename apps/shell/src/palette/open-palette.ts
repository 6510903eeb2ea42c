const OPENED = 'suanpan:palette';

/** Opens the command palette, as its key does. */
export const openPalette = (): void => void window.dispatchEvent(new Event(OPENED));

/** @returns ends the listening. */
export function onPaletteOpened(open: () => void): () => void {
  window.addEventListener(OPENED, open);
  return () => window.removeEventListener(OPENED, open);
}
