import type { Language } from '@suanpan/feature-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Answers name subjects and statements in the language they were asked in: another one is asked for again (decision D66). */
export function useAnswersInLanguage(language: Language): void {
  const queryClient = useQueryClient();
  const asked = useRef(language);
  useEffect(() => {
    if (asked.current === language) return;
    asked.current = language;
    void queryClient.invalidateQueries();
  }, [language, queryClient]);
}
