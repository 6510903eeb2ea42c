import { useCallback } from 'react';
import { useUiMessages } from './ui-messages.ts';

/** "Label: what it is of", with the colon of the reader's language. */
export function useLabelled(): (label: string, of: string) => string {
  const t = useUiMessages();
  return useCallback((label, of) => t('labelled', { label, of }), [t]);
}
