import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { LEADING } from './fit-text.ts';

const font = fileURLToPath(
  import.meta.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
);
/** Noto Sans SC is 1.448 ems from line to line by itself. */
const NATURAL_LEADING = 1.448;

/**
 * The thread has started, laid the pages out, drawn them, and packed the file: each takes about as much of the time as
 * its part says. Progress is told a hundred times a file, not with every word.
 */
const parts = { started: 0.4, laidOut: 0.6, drawn: 0.75 };

/** A document but for what all documents share; `onPage` is to be told the share of its pages laid out. */
export type Drawn = (onPage: (share: number) => void) => Omit<TDocumentDefinitions, 'defaultStyle'>;

/**
 * Makes one PDF on the worker thread that calls it and posts it to the thread that started it (`makeOnThread`). The font
 * and the library (some 100 MB) live as long as the thread, so that a service that prints nothing does not hold them.
 */
export async function drawPdf(drawn: Drawn): Promise<void> {
  pdfmake.setFonts({ NotoSansSC: { normal: font, bold: font, italics: font, bolditalics: font } });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path === font);
  let told = 0;
  const tell = (share: number): void => {
    if (share - told < 0.01) return;
    told = share;
    parentPort?.postMessage(share, []);
  };
  tell(parts.started);
  const document = drawn((share) => tell(between(parts.started, parts.laidOut, share)));
  pdfmake.setProgressCallback((share) => tell(between(parts.laidOut, parts.drawn, share)));
  const file = await pdfmake
    .createPdf({
      ...document,
      info: { creator: 'Suanpan', producer: 'Suanpan', ...document.info },
      defaultStyle: { font: 'NotoSansSC', lineHeight: LEADING / NATURAL_LEADING },
    })
    .getBuffer();
  const bytes = new Uint8Array(file);
  parentPort?.postMessage(bytes, [bytes.buffer]);
}

const between = (from: number, to: number, share: number): number => from + (to - from) * share;
