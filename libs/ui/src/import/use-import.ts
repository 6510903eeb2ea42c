import { useEffect, useReducer, useRef } from 'react';
import { firstState, nextState, type ImportError, type WizardState } from './wizard-state.ts';

/** How a file is sent. */
export interface ImportUpload {
  /** Rehearsed: the answer says what would happen, nothing is stored. */
  dryRun: boolean;
  /** Tell how much of the file has been sent, from 0 to 1. */
  onSent(share: number): void;
  /** Given up by the user. */
  signal: AbortSignal;
}

export interface ImportActs<Result> {
  state: WizardState<Result>;
  check(file: File): void;
  /** The same file once more, after a choice of this import has changed. */
  checkAgain(): void;
  store(): void;
  startOver(): void;
}

/** Runs the steps of an import; leaving the wizard gives up what is being checked. */
export function useImport<Result>(
  upload: (file: File, how: ImportUpload) => Promise<Result>,
  onDone: (result: Result) => void,
): ImportActs<Result> {
  const [state, send] = useReducer(nextState<Result>, firstState);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const run = async (file: File, dryRun: boolean, onAnswer: (result: Result) => void): Promise<void> => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    const onSent = (share: number): void => (signal.aborted ? undefined : send({ type: 'sent', share }));
    try {
      const result = await upload(file, { dryRun, onSent, signal });
      if (!signal.aborted) onAnswer(result);
    } catch (error) {
      if (!signal.aborted) send({ type: 'failed', error: error as ImportError });
    }
  };
  const rehearse = (file: File): void => {
    send({ type: 'check', file });
    void run(file, true, (result) => send({ type: 'checked', result }));
  };
  return {
    state,
    check: (file) => {
      void inMemory(file).then(rehearse, () => send({ type: 'unreadable' }));
    },
    checkAgain: () => {
      if ('file' in state) rehearse(state.file);
    },
    store: () => {
      if (state.step !== 'ready') return;
      send({ type: 'store' });
      void run(state.file, false, onDone);
    },
    startOver: () => {
      running.current?.abort();
      send({ type: 'again' });
    },
  };
}

/** What was checked is what is stored, also when the file is saved again meanwhile. */
const inMemory = async (file: File): Promise<File> =>
  new File([await file.arrayBuffer()], file.name, { type: file.type });
