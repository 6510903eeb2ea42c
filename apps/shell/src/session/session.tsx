import { asApiError } from '@suanpan/api-client';
import type { DeployedRemote } from '@suanpan/feature-kit';
import { LoadingState } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, lazy } from 'react';
import { Shell } from '../frame/shell.tsx';
import { useInit } from './use-init.ts';

const SignIn = lazy(async () => ({ default: (await import('../sign-in/sign-in.tsx')).SignIn }));

/** Asks /init: the frame for a member, the sign-in card for everybody else (product.md 4). */
export function Session({ deployed }: { deployed: Promise<readonly DeployedRemote[]> }): ReactNode {
  const init = useInit();
  const areas = useQuery({ queryKey: ['deployed'], queryFn: () => deployed, staleTime: Infinity });
  if (init.isPending || areas.isPending) return <LoadingState rows={6} />;
  if (init.data) return <Shell init={init.data} areas={areas.data ?? []} />;
  return (
    <Suspense fallback={<LoadingState rows={4} />}>
      <SignIn serverIsAway={asApiError(init.error).code !== 'AUTH_REQUIRED'} />
    </Suspense>
  );
}
