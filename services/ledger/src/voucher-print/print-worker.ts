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

/** Progress is told a hundred times a file, not with every word. */
let told = 0;
pdfmake.setProgressCallback((share) => {
  if (share - told < 0.01) return;
  told = share;
  parentPort?.postMessage(share, []);
});
const file = await pdfmake.createPdf(voucherDocument(workerData as PrintRequest)).getBuffer();
const bytes = new Uint8Array(file);
parentPort?.postMessage(bytes, [bytes.buffer]);
