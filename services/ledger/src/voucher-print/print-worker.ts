import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import { voucherDocument, type PrintRequest } from './voucher-document.ts';

/**
 * Prints one file on a thread of its own, which may be ended at any moment. The font and the library (some 100 MB) live
 * as long as the thread, so that a service that prints nothing does not hold them.
 */
const font = fileURLToPath(
  import.meta.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
);
pdfmake.setFonts({ NotoSansSC: { normal: font, bold: font, italics: font, bolditalics: font } });
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path === font);

/**
 * The thread has started, laid the pages out, drawn them, and packed the file: each takes about as much of the time as
 * its part says. Progress is told a hundred times a file, not with every word.
 */
const parts = { started: 0.4, laidOut: 0.6, drawn: 0.75 };
let told = 0;
function tell(share: number): void {
  if (share - told < 0.01) return;
  told = share;
  parentPort?.postMessage(share, []);
}
const between = (from: number, to: number, share: number): number => from + (to - from) * share;

tell(parts.started);
const document = voucherDocument(workerData as PrintRequest, (share) =>
  tell(between(parts.started, parts.laidOut, share)),
);
pdfmake.setProgressCallback((share) => tell(between(parts.laidOut, parts.drawn, share)));
const file = await pdfmake.createPdf(document).getBuffer();
const bytes = new Uint8Array(file);
parentPort?.postMessage(bytes, [bytes.buffer]);
