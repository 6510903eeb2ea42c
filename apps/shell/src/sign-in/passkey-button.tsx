import { RestingButton } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useMessages } from './messages.ts';
import { isGivenUp, signInByPasskey, usePasskeysHere } from './passkey.ts';
import { type Entry, stay } from './use-entry.ts';

/** Signs in with a passkey; not there where the browser or the address has none. */
export function PasskeyButton({ entry, secondStep }: { entry: Entry; secondStep?: string }): ReactNode {
  const t = useMessages();
  if (!usePasskeysHere()) return null;
  const ask = async (): Promise<unknown> => {
    try {
      return await signInByPasskey(secondStep);
    } catch (error) {
      if (isGivenUp(error)) return stay;
      throw error;
    }
  };
  return (
    <RestingButton size="large" block isResting={entry.isBusy} onClick={() => void entry.submit(ask)}>
      {t(secondStep === undefined ? 'passkey' : 'passkey.second')}
    </RestingButton>
  );
}
