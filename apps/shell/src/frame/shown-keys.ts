/** "mod+s" as it is printed on this keyboard: "⌘ S" or "Ctrl+S". */
export function shownKeys(keys: string): string {
  const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
  return keys
    .replace('mod+', isMac ? '⌘ ' : 'Ctrl+')
    .replace('alt+', isMac ? '⌥ ' : 'Alt+')
    .replace('shift+', isMac ? '⇧ ' : 'Shift+')
    .replace(/(?<=[ +])[a-z]$/, (letter) => (keys.includes('+') ? letter.toUpperCase() : letter));
}
