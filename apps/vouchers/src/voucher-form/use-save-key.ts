import { newIdempotencyKey } from '@suanpan/api-client';
import { useCallback, useState } from 'react';

export interface SaveKey {
  key: string;
  /** The next saving is another act. */
  renew(): void;
  /** Takes over the key of a kept draft, whose saving may have reached the books. */
  adopt(key: string): void;
}

/** The idempotency key of what is being entered: the same through every retry, even behind a reload. */
export function useSaveKey(): SaveKey {
  const [key, setKey] = useState(newIdempotencyKey);
  const renew = useCallback(() => setKey(newIdempotencyKey()), []);
  return { key, renew, adopt: setKey };
}
