export { drawPdf, type Drawn } from './draw-pdf.ts';
export {
  fitsWhole,
  fitText,
  LEADING,
  mm,
  RISE,
  widthOfText,
  type FittedText,
  type TextBox,
} from './fit-text.ts';
export type { Content, TableCell } from 'pdfmake/interfaces.js';
