import { api, asApiError, booksKeys, type ApiError } from '@suanpan/api-client';
import type { LegacyColumns, LegacyImportResult, LegacyMapping, LegacySubject } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { legacyKey } from './legacy-query.ts';

export type LegacyFiles = Readonly<Record<'balances' | 'vouchers', File>>;
export type Step = 'files' | 'columns' | 'check';
/** What its button has started. */
export type Work = 'read' | 'check' | 'finish';

/** What the dry run found: a result, or the problems that keep it from one. */
export interface Checked {
  result: LegacyImportResult | null;
  error: ApiError | null;
  subjects: readonly LegacySubject[];
}

/** How a column is named in the mapping: by its title, or by its letter where it has none. */
export const nameOf = ({ column, title }: LegacyColumns['columns'][number]): string =>
  title === '' ? `@${column}` : title;

/** Runs the steps of taking old books in; leaving the screen gives up what runs. */
export function useLegacy(kept: LegacyMapping, onDone: () => void) {
  const { id } = useAccountSet();
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step>('files');
  const [files, setFiles] = useState<Partial<LegacyFiles>>({});
  const [mapping, setMapping] = useState(kept);
  const [columns, setColumns] = useState<readonly LegacyColumns[]>([]);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [isChanged, setChanged] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [work, setWork] = useState<Work | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const attempt = async (name: Work, run: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    const controller = (running.current = new AbortController());
    setError(null);
    setShare(0);
    setWork(name);
    try {
      await run(controller.signal);
    } catch (failure) {
      if (!controller.signal.aborted) setError(asApiError(failure));
    } finally {
      setShare(null);
      setWork(null);
    }
  };
  const both = files as LegacyFiles;
  const send = (dryRun: boolean, signal: AbortSignal) =>
    api.uploadFiles('/legacy-import', {
      files: both,
      fields: { mapping: JSON.stringify(mapping) },
      query: { dryRun },
      onSent: () => setShare(0),
      onWorked: setShare,
      signal,
    });

  return {
    step,
    setStep,
    files,
    choose: (table: keyof LegacyFiles, file: File) => setFiles((before) => ({ ...before, [table]: file })),
    mapping,
    columns,
    checked,
    isChanged,
    error,
    share,
    work,
    stop: () => running.current?.abort(),
    name: (table: keyof LegacyFiles, title: string, key: string) =>
      setMapping((before) => ({ ...before, [table]: { ...before[table], [title]: key } })),
    place: (code: string, to: string) => {
      setChanged(true);
      setMapping((before) => ({ ...before, subjects: { ...before.subjects, [code]: to } }));
    },
    readColumns: () =>
      attempt('read', async (signal) => {
        const found = await api.uploadFiles('/legacy-import/columns', { files: both, signal });
        setColumns(found);
        setMapping((before) => found.reduce(withFound, before));
        setStep('columns');
      }),
    check: () =>
      attempt('check', async (signal) => {
        await api.put('/legacy-import/mapping', { body: mapping });
        setChanged(false);
        try {
          const result = await send(true, signal);
          setChecked({ result, error: null, subjects: result.subjects });
        } catch (failure) {
          if (signal.aborted) throw failure;
          const refusal = asApiError(failure);
          if (refusal.fields.length === 0) throw failure;
          const data = refusal.data as { subjects?: LegacySubject[] } | null | undefined;
          setChecked({ result: null, error: refusal, subjects: data?.subjects ?? [] });
        }
        setStep('check');
      }),
    finish: () =>
      attempt('finish', async (signal) => {
        await send(false, signal);
        await queryClient.invalidateQueries({ queryKey: legacyKey(id) });
        for (const queryKey of booksKeys(id)) void queryClient.invalidateQueries({ queryKey });
        onDone();
      }),
  };
}

/** What the columns were taken for is the mapping until the user says otherwise; what is not known stays unmapped. */
const withFound = (mapping: LegacyMapping, { table, columns }: LegacyColumns): LegacyMapping => ({
  ...mapping,
  [table]: Object.fromEntries(
    columns.flatMap((column) => (column.key === null ? [] : [[nameOf(column), column.key]])),
  ),
});

export type Legacy = ReturnType<typeof useLegacy>;
