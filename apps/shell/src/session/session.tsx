import { asApiError } from '@suanpan/api-client';
import type { DeployedRemote } from '@suanpan/feature-kit';
import { LoadingState } from '@suanpan/ui';
import { type ReactNode, Suspense, lazy, use } from 'react';
import { Shell } from '../frame/shell.tsx';
import { useInit } from './use-init.ts';

const SignIn = lazy(async () => ({ default: (await import('../sign-in/sign-in.tsx')).SignIn }));

/** Asks /init: the frame for a member, the sign-in card for everybody else (product.md 4). */
export function Session({ deployed }: { deployed: Promise<readonly DeployedRemote[]> }): ReactNode {
  const init = useInit();
  if (init.isPending) return <LoadingState rows={6} />;
  if (init.data)
    return (
      <Suspense fallback={<LoadingState rows={6} />}>
        <SignedIn init={init} deployed={deployed} />
      </Suspense>
    );
  return (
    <Suspense fallback={<LoadingState rows={4} />}>
      <SignIn serverIsAway={asApiError(init.error).code !== 'AUTH_REQUIRED'} />
    </Suspense>
  );
}

interface SignedInProps {
  init: ReturnType<typeof useInit>;
  deployed: Promise<readonly DeployedRemote[]>;
}

function SignedIn({ init, deployed }: SignedInProps): ReactNode {
  const areas = use(deployed);
  return init.data && <Shell init={init.data} areas={areas} />;
}
