import { useSearchParams } from '@suanpan/feature-kit';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Null removes the parameter. */
export type ParameterChange = Readonly<Record<string, string | null>>;

/** Reads the address and changes some of its parameters; filters replace the entry, steps add one. */
export function useParameters(): [
  URLSearchParams,
  (change: ParameterChange, options?: { replace?: boolean }) => void,
] {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (values: ParameterChange, { replace = true }: { replace?: boolean } = {}) =>
      // Two changes may follow before the router has drawn the first: the address itself is the newest.
      setSearch(changed(new URLSearchParams(window.location.search), values), { replace }),
    [setSearch],
  );
  return [search, change];
}

function changed(search: URLSearchParams, values: ParameterChange): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values))
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  return next;
}

/** A switch of the address, off unless it says 1. */
export function useSwitch(name: string): [boolean, (isOn: boolean) => void] {
  const [search, change] = useParameters();
  return [search.get(name) === '1', (isOn) => change({ [name]: isOn ? '1' : null })];
}

const TYPING_PAUSE_MS = 300;

/** A text of the address that is typed: at once on the screen, in the address after a pause. */
export function useTypedParameter(name: string): [string, (text: string) => void] {
  const [search, change] = useParameters();
  const written = search.get(name) ?? '';
  const [draft, setDraft] = useState<{ text: string; over: string } | null>(null);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const type = (text: string): void => {
    setDraft({ text, over: written });
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => change({ [name]: text }), TYPING_PAUSE_MS);
  };
  // Once the address has changed, by the pause or by Back, it alone counts, also when it changes back.
  if (draft !== null && draft.over !== written) setDraft(null);
  return [draft?.over === written ? draft.text : written, type];
}
