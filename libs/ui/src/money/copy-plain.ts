import { useEffect } from 'react';

/** Copying one amount gives plain "1234.50": no thousands marks to clean in a spreadsheet. */
export function useCopyPlainAmounts(): void {
  useEffect(() => {
    const onCopy = (event: ClipboardEvent): void => {
      const amount = selectedAmount();
      if (amount === null || !event.clipboardData) return;
      event.clipboardData.setData('text/plain', amount);
      event.preventDefault();
    };
    document.addEventListener('copy', onCopy);
    return () => document.removeEventListener('copy', onCopy);
  }, []);
}

function selectedAmount(): string | null {
  const selection = document.getSelection();
  const [from, to] = [amountAround(selection?.anchorNode), amountAround(selection?.focusNode)];
  return from && from === to ? (from.dataset['amount'] ?? null) : null;
}

function amountAround(node: Node | null | undefined): HTMLElement | null {
  const element = node instanceof Element ? node : node?.parentElement;
  return element?.closest<HTMLElement>('[data-amount]') ?? null;
}
