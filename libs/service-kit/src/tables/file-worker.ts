import { parentPort, workerData } from 'node:worker_threads';
import type { FileRequest } from './make-book-file.ts';
import { fileWords } from './file-words.ts';

/** Writes one file on a thread of its own; the libraries are loaded with the first file of their format. */
const { format, file, language } = workerData as FileRequest;
const words = fileWords[language];
if (format === 'pdf') {
  const { drawPdf } = await import('../pdf/index.ts');
  const { bookDocument } = await import('./book-document.ts');
  await drawPdf((onPage) => bookDocument(file, words, onPage));
} else {
  const { writeBookWorkbook } = await import('./write-workbook.ts');
  const { writeCsv } = await import('./write-csv.ts');
  const made = format === 'csv' ? writeCsv(file) : await writeBookWorkbook(file, words);
  const bytes = Uint8Array.from(made);
  parentPort?.postMessage(bytes, [bytes.buffer]);
}
