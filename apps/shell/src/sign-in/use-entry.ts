import { type ApiError, asApiError } from '@suanpan/api-client';
import { useState } from 'react';
import { reloadRoot, rememberDestination } from '../session/leave.ts';

/** What a call answers that leads on, not in: a further step is asked for, or the user gave it up. */
export const stay = Symbol('stay');

export interface Entry {
  isBusy: boolean;
  error: ApiError | null;
  /** Runs the call; on success the root is loaded anew, and from there the link one came with. */
  submit(call: () => Promise<unknown>): Promise<void>;
  /** Runs a call on the way there. @returns whether it succeeded. */
  call(work: () => Promise<unknown>): Promise<boolean>;
}

/** The common part of signing in and signing up. */
export function useEntry(): Entry {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const submit = async (call: () => Promise<unknown>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      if ((await call()) === stay) return setBusy(false);
      rememberDestination(location.pathname + location.search + location.hash);
      reloadRoot();
    } catch (failure) {
      setError(asApiError(failure));
      setBusy(false);
    }
  };
  const call = async (work: () => Promise<unknown>): Promise<boolean> => {
    setError(null);
    try {
      await work();
      return true;
    } catch (failure) {
      setError(asApiError(failure));
      return false;
    }
  };
  return { isBusy, error, submit, call };
}
