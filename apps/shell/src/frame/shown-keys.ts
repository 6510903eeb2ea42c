/** The arrow keys by the sign that is printed on them. */
export const arrows = { '↑': 'ArrowUp', '↓': 'ArrowDown', '←': 'ArrowLeft', '→': 'ArrowRight' } as const;

/** "mod+s" as it is printed on this keyboard: "⌘ S" or "Ctrl+S"; the arrow keys as arrows. */
export function shownKeys(keys: string): string {
  const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
  const shown = keys
    .replace('mod+', isMac ? '⌘ ' : 'Ctrl+')
    .replace('alt+', isMac ? '⌥ ' : 'Alt+')
    .replace('shift+', isMac ? '⇧ ' : 'Shift+')
    .replace(/(?<=[ +])[a-z]$/, (letter) => (keys.includes('+') ? letter.toUpperCase() : letter));
  return Object.entries(arrows).reduce((text, [sign, name]) => text.replace(name, sign), shown);
}
