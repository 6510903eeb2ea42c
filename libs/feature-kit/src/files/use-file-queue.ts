import { asApiError } from '@suanpan/api-client';
import { MAX_ATTACHMENT_BYTES } from '@suanpan/contracts';
import { useRef, useState } from 'react';

/** A file on its way, or what kept it from arriving. */
export interface SendingFile {
  key: number;
  name: string;
  /** From 0 to 1. */
  share: number;
  problem: string | null;
  /** Sent once more it would be refused again. */
  isFinal: boolean;
  file: File;
  /** Its place in this browser, when it was chosen before there was a record. */
  keptId: number | null;
}

interface Options {
  /** Sends one; what it throws is told at the file, which stays until it is sent again or dismissed. */
  send(sending: SendingFile, onSent: (share: number) => void): Promise<void>;
  onDismissed?: ((sending: SendingFile) => void) | undefined;
  texts: { tooLarge: string; unreachable: string };
}

export interface FileQueue {
  sending: readonly SendingFile[];
  take(file: File, keptId?: number | null): void;
  /** Sends once more what did not arrive. */
  retry(sending: SendingFile): void;
  dismiss(key: number): void;
  /** Does something else with the files when all that was asked before is done. */
  next(act: () => Promise<unknown>): void;
  reasonOf(error: unknown): string;
}

/** What is wrong with the file itself. */
const FINAL: readonly string[] = ['ATTACHMENT_EMPTY', 'ATTACHMENT_TYPE', 'DOCUMENT_FILE_TYPE'];

let lastKey = 0;

/** Files that are sent to a record, one after the other. */
export function useFileQueue({ send, onDismissed, texts }: Options): FileQueue {
  const [sending, setSending] = useState<readonly SendingFile[]>([]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const note = (key: number, change: Partial<SendingFile>): void =>
    setSending((known) => known.map((each) => (each.key === key ? { ...each, ...change } : each)));
  const drop = (key: number): void => setSending((known) => known.filter((each) => each.key !== key));
  const reasonOf = (error: unknown): string => {
    const { msg, fields } = asApiError(error);
    return msg || fields[0]?.message || texts.unreachable;
  };
  const next = (act: () => Promise<unknown>): void => {
    queue.current = queue.current.then(act);
  };
  const sendOne = async (one: SendingFile): Promise<void> => {
    try {
      await send(one, (share) => note(one.key, { share }));
      drop(one.key);
    } catch (error) {
      note(one.key, { problem: reasonOf(error), isFinal: FINAL.includes(asApiError(error).code ?? '') });
    }
  };
  return {
    sending,
    take: (file, keptId = null) => {
      lastKey += 1;
      const problem = file.size > MAX_ATTACHMENT_BYTES ? texts.tooLarge : null;
      const taken = {
        key: lastKey,
        name: file.name,
        share: 0,
        problem,
        isFinal: problem !== null,
        file,
        keptId,
      };
      setSending((known) => [...known, taken]);
      if (problem === null) next(() => sendOne(taken));
    },
    retry: (failed) => {
      note(failed.key, { problem: null, share: 0 });
      next(() => sendOne(failed));
    },
    dismiss: (key) => {
      const one = sending.find((each) => each.key === key);
      if (one) onDismissed?.(one);
      drop(key);
    },
    next,
    reasonOf,
  };
}
