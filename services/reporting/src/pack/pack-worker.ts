import { parentPort, workerData } from 'node:worker_threads';
import type { PackRequest } from './make-pack-file.ts';

/** Writes one pack on a thread of its own; the libraries are loaded with the first file of their format. */
const { format, pack } = workerData as PackRequest;
if (format === 'pdf') {
  const { drawPdf } = await import('@suanpan/service-kit/pdf');
  const { packDocument } = await import('./pack-document.ts');
  await drawPdf((onPage) => packDocument(pack, onPage));
} else {
  const { writePackWorkbook } = await import('./pack-workbook.ts');
  const bytes = Uint8Array.from(await writePackWorkbook(pack));
  parentPort?.postMessage(bytes, [bytes.buffer]);
}
