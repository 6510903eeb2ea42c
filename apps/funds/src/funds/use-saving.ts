import { asApiError, useIdempotencyKey } from '@suanpan/api-client';
import { type AnyProblem, describeProblems, textsByPlace } from '@suanpan/contracts';
import { useLanguage, useTradeChanged } from '@suanpan/feature-kit';
import type { ShownProblem } from '@suanpan/ui';
import { useMemo, useState } from 'react';
import { useMessages } from './messages.ts';

export interface Refusal {
  title: string;
  problems: readonly ShownProblem[];
  /** Those that stand at a field of the form. */
  placed: readonly ShownProblem[];
  /** What the answer says besides, such as the vouchers it is refused for. */
  data?: unknown;
}

/** A write of this area while it is under way: once at a time, refused at its fields. */
export interface Saving<Input, Saved> {
  isBusy: boolean;
  /** What was refused, until the next attempt or `forget`. */
  refusal: Refusal | null;
  /** The text at a field of the wire, or at one of a line, counted from 1. */
  problemAt(field: string, line?: number): string | undefined;
  forget(): void;
  /** What is missing before anything is sent. */
  refuse(problems: readonly AnyProblem[]): void;
  /**
   * Answers what was saved, or null when it was not. Lists are read again before it answers, so that who goes on finds what was
   * saved; a form that stays where it is does not wait for them (`isAwaited` false), or what is typed meanwhile would be lost.
   */
  save(input: Input, isAwaited?: boolean): Promise<Saved | null>;
}

/**
 * @param send the call; the key is the same however often one intended write is sent
 * @param fields that the form shows, as they are called on the wire
 * @param lineFields those of each of its lines
 * @param onStale what follows when somebody else has saved first; a text it answers is told in place of the refusal, and nothing for null
 */
export function useSaving<Input, Saved>(
  send: (input: Input, idempotencyKey: string) => Promise<Saved>,
  fields: readonly string[] = [],
  lineFields: readonly string[] = [],
  onStale?: () => Promise<string | null | void>,
): Saving<Input, Saved> {
  const t = useMessages();
  const { language } = useLanguage();
  const changed = useTradeChanged();
  const { idempotencyKey, renew } = useIdempotencyKey();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const texts = useMemo(() => textsByPlace(refusal?.problems ?? []), [refusal]);
  const refuseFor = (title: string, problems: readonly ShownProblem[], data?: unknown): void =>
    setRefusal({
      title,
      problems,
      data,
      placed: problems.filter(({ line, field }) =>
        (line === undefined ? fields : lineFields).includes(field ?? ''),
      ),
    });
  const save = async (input: Input, isAwaited = true): Promise<Saved | null> => {
    if (isBusy) return null;
    setBusy(true);
    try {
      const saved = await send(input, idempotencyKey);
      setRefusal(null);
      renew();
      const read = changed();
      if (isAwaited) await read;
      return saved;
    } catch (error) {
      const { code, msg, fields: problems, data, isUnknown } = asApiError(error);
      if (!isUnknown) renew();
      const told = code === 'STALE' ? await onStale?.() : undefined;
      if (told) refuseFor(told, []);
      else if (told !== null && code !== 'REPEATED') refuseFor(msg || t('unreachable'), problems, data);
      if (code === 'STALE') void changed();
      return null;
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    refusal,
    problemAt: (field, line) => texts.get(`${line ?? ''}/${field}`),
    forget: () => setRefusal(null),
    refuse: (problems) => {
      const { msg, fields: described = [] } = describeProblems([...problems], language).body;
      refuseFor(msg, described);
    },
    save,
  };
}
