import type { Download } from './client.ts';

/** Hands a fetched file to the browser, which asks or keeps it among the downloads. */
export function saveFile({ file, name }: Download): void {
  const link = document.createElement('a');
  const address = URL.createObjectURL(file);
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after this turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
