import type { FileFormat, Language } from '@suanpan/contracts';
import { makeOnThread, type MadeFile } from '../files/index.ts';
import type { BookFile } from './book-file.ts';

export interface FileRequest {
  format: FileFormat;
  file: BookFile;
  language: Language;
}

/** Media types. */
export const fileTypes: Readonly<Record<FileFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
};

/** A book to be made into a file of a format. */
export const madeBook = (request: FileRequest): MadeFile => ({
  // No system lets a slash stand in a name, and a month is written with one.
  name: `${[request.file.title, request.file.period].filter(Boolean).join(' ')}.${request.format}`.replaceAll(
    '/',
    '-',
  ),
  type: fileTypes[request.format],
  make: (options) => makeOnThread(new URL('./file-worker.ts', import.meta.url), request, options),
});
