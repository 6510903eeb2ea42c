import { api } from '@suanpan/api-client';
import { PartBoundary } from '../frame/part-boundary.tsx';
import { type ReactNode, Suspense, lazy, useEffect, useState } from 'react';

const ProofDialog = lazy(async () => ({ default: (await import('./proof-dialog.tsx')).ProofDialog }));

type Answer = (isProven: boolean) => void;

/**
 * Asks for the password when a call of the shell or of an area needs a fresh proof (decision D27): the one dialog for all
 * of them. Calls that need it at once wait for the same answer, then the client sends them again.
 */
export function FreshProof(): ReactNode {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    let asked: Promise<boolean> | undefined;
    const ask = (): Promise<boolean> => {
      asked ??= new Promise<boolean>((resolve) => setAnswer(() => resolve)).finally(() => {
        asked = undefined;
        setAnswer(undefined);
      });
      return asked;
    };
    api.configure({ onProofRequired: ask });
    return () => api.configure({ onProofRequired: async () => false });
  }, []);
  return answer && <ProofPart onAnswer={answer} />;
}

const ProofPart = ({ onAnswer }: { onAnswer: Answer }): ReactNode => (
  <PartBoundary name="fresh-proof" onFailed={() => onAnswer(false)}>
    <Suspense>
      <ProofDialog onAnswer={onAnswer} />
    </Suspense>
  </PartBoundary>
);
