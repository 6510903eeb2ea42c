import { useEffect, useReducer, useRef, useState } from 'react';
import { type ColumnMapping, type FileColumns, isUnderstood, mappingOf, withColumn } from './file-columns.ts';
import { firstState, nextState, type ImportError, type WizardState } from './wizard-state.ts';

/** How a file is sent. */
export interface ImportUpload {
  /** Rehearsed: the answer says what would happen, nothing is stored. */
  dryRun: boolean;
  /** Tell how much of the file has been sent, from 0 to 1. */
  onSent(share: number): void;
  /** Tell how much of the file is checked or stored, from 0 to 1. */
  onWorked(share: number): void;
  /** Given up by the user. */
  signal: AbortSignal;
  /** What the columns hold, where the wizard asked. */
  mapping: ColumnMapping | null;
}

/** Reads what the columns of a file were taken for. */
export type ReadColumns = (file: File, signal: AbortSignal) => Promise<FileColumns>;

/** The columns of the file and what they are said to hold. */
export interface NamedColumns {
  found: FileColumns;
  mapping: ColumnMapping;
}

export interface ImportActs<Result> {
  state: WizardState<Result>;
  /** Null where the wizard does not ask, or before it has read the file. */
  columns: NamedColumns | null;
  nameColumn(column: string, key: string): void;
  /** Back to the question what the columns hold. */
  askColumns(): void;
  check(file: File): void;
  /** The same file once more, after a choice of this import has changed. */
  checkAgain(): void;
  store(): void;
  /** Gives up what is being stored, and says so; the file stays. */
  stop(message: string): void;
  startOver(): void;
}

/** Runs the steps of an import; leaving the wizard gives up what is being checked. */
export function useImport<Result>(
  upload: (file: File, how: ImportUpload) => Promise<Result>,
  onDone: (result: Result) => void,
  readColumns?: ReadColumns,
): ImportActs<Result> {
  const [state, send] = useReducer(nextState<Result>, firstState);
  const [columns, setColumns] = useState<NamedColumns | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  /** One at a time: a new one gives up the one before. */
  const attempt = async <T>(
    work: (signal: AbortSignal) => Promise<T>,
    onAnswer: (answer: T) => void,
  ): Promise<void> => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    try {
      const answer = await work(signal);
      if (!signal.aborted) onAnswer(answer);
    } catch (error) {
      if (!signal.aborted) send({ type: 'failed', error: error as ImportError });
    }
  };
  const run = (
    file: File,
    how: { dryRun: boolean; mapping: ColumnMapping | null },
    onAnswer: (result: Result) => void,
  ): void =>
    void attempt((signal) => {
      const onSent = (share: number): void => (signal.aborted ? undefined : send({ type: 'sent', share }));
      const onWorked = (share: number): void =>
        signal.aborted ? undefined : send({ type: 'worked', share });
      return upload(file, { ...how, onSent, onWorked, signal });
    }, onAnswer);
  const rehearse = (file: File, mapping: ColumnMapping | null): void => {
    send({ type: 'check', file });
    run(file, { dryRun: true, mapping }, (result) => send({ type: 'checked', result }));
  };
  const read = (file: File, ask: ReadColumns): void => {
    send({ type: 'read', file });
    void attempt(
      (signal) => ask(file, signal),
      (found) => {
        const mapping = mappingOf(found);
        setColumns({ found, mapping });
        if (isUnderstood(found)) rehearse(file, mapping);
        else send({ type: 'columns' });
      },
    );
  };
  const mapping = columns?.mapping ?? null;
  return {
    state,
    columns,
    nameColumn: (column, key) =>
      setColumns((known) => known && { ...known, mapping: withColumn(known.mapping, column, key) }),
    askColumns: () => send({ type: 'columns' }),
    check: (file) => {
      setColumns(null);
      const begin = (kept: File): void => (readColumns ? read(kept, readColumns) : rehearse(kept, null));
      void inMemory(file).then(begin, () => send({ type: 'unreadable' }));
    },
    checkAgain: () => {
      if (!('file' in state)) return;
      if (readColumns && !columns) read(state.file, readColumns);
      else rehearse(state.file, mapping);
    },
    store: () => {
      if (state.step !== 'ready') return;
      send({ type: 'store' });
      run(state.file, { dryRun: false, mapping }, onDone);
    },
    stop: (message) => {
      running.current?.abort();
      send({ type: 'failed', error: { message } });
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
