import { LogWords } from '@suanpan/book-tables';
import type { Language, OperationLogFilter } from '@suanpan/contracts';
import { csvRows, plainCell, WorkbookThread } from '@suanpan/service-kit/sheets';
import { PassThrough, type Readable } from 'node:stream';
import type { LogPlace } from '@suanpan/service-kit';
import { ShownNames } from '../books/shown-names.ts';
import { logHead, logRows, type LogCells } from './log-file.ts';
import type { LogReader } from './people-log.ts';
import { readLog, type LogSources } from './read-log.ts';

/** In one file; beyond it the file says that it ends there. */
const mostEntries = 20_000;
const entriesAtOnce = 500;

interface LogFileWanted {
  filter: OperationLogFilter;
  format: 'xlsx' | 'csv';
  language: Language;
  /** Of the names that every company is given. */
  nameLanguage: Language;
  signal: AbortSignal;
}

/** A file that is being made. */
interface LogFile {
  name: string;
  type: string | undefined;
  file: Readable;
  /** When nothing of its making is left. */
  closed: Promise<unknown>;
}

/** The filtered log as a file, read and written page by page while it is fetched. */
export function exportLog(
  from: LogSources,
  reader: LogReader & { userId: number },
  { filter, format, language, nameLanguage, signal }: LogFileWanted,
): LogFile {
  const head = logHead(language);
  const writer = format === 'csv' ? csvWriter() : sheetWriter(language, signal);
  const write = async (): Promise<void> => {
    await writer.begin(head.columns.map(({ title }) => title));
    const names = await from.db.read(reader, (sql) => ShownNames.of(sql, reader.accountSetId, nameLanguage));
    let count = 0;
    let behind: LogPlace | null = null;
    do {
      signal.throwIfAborted();
      const page = await readLog(from, reader, { filter, behind, limit: entriesAtOnce });
      await writer.add(names.in(page.entries).flatMap((entry) => logRows(entry, language)));
      count += page.entries.length;
      behind = page.end;
    } while (behind && count < mostEntries);
    if (behind) await writer.add([[new LogWords(language).say('cut')]]);
    await writer.end();
  };
  const written = write().catch((error: Error) => writer.fail(error));
  const { file, type } = writer;
  return { name: `${head.name}.${format}`, type, file, closed: written.then(() => writer.closed) };
}

/** What writes the rows of a file. */
interface RowWriter {
  file: Readable;
  type: string | undefined;
  closed: Promise<unknown>;
  begin(titles: string[]): Promise<void>;
  add(rows: LogCells[]): Promise<void>;
  end(): Promise<void>;
  fail(error: Error): void;
}

function sheetWriter(language: Language, signal: AbortSignal): RowWriter {
  const thread = new WorkbookThread(logHead(language), signal);
  return {
    file: thread.file,
    type: undefined,
    closed: thread.closed,
    begin: async () => undefined,
    add: (rows) => thread.add(rows),
    end: () => thread.end(),
    fail: (error) => thread.fail(error),
  };
}

function csvWriter(): RowWriter {
  const file = new PassThrough();
  file.on('error', () => undefined);
  const plain = (rows: LogCells[]) => rows.map((row) => row.map(plainCell));
  return {
    file,
    type: 'text/csv; charset=utf-8',
    closed: Promise.resolve(),
    begin: async (titles) => void file.write(csvRows(plain([titles]), true)),
    add: async (rows) => void file.write(csvRows(plain(rows))),
    end: async () => void file.end(),
    fail: (error) => void file.destroy(error),
  };
}
