import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const RETRIES = 2;

/** The shell's query client: one retry policy for every area. Refusals are final, only reads repeat. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < RETRIES && error instanceof ApiError && error.isUnknown,
      },
      // Without a network an act fails at once and says so; it does not wait to be done later, unseen.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
