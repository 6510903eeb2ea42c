export type { FileBytes } from './file-bytes.ts';
export { sheetLimits } from './limits.ts';
export { csvFile, csvRows, plainCell } from './csv.ts';
export { readOnThread } from './read-on-thread.ts';
export { readSheet } from './read-sheet.ts';
export { columnLetters, type Sheet } from './sheet.ts';
export { tableOf, titleIn, titlesByLanguage, type Column, type Table } from './table.ts';
export { SpooledFile } from './spooled-file.ts';
export { acceptUploads, readUpload, readUploads, spoolUpload, storeUpload, type Upload } from './upload.ts';
export { sendWorkbook, writeWorkbook, writeWorkbookOf, type SheetContent } from './write-workbook.ts';
export { WorkbookThread } from './workbook-thread.ts';
export {
  isExactNumber,
  type SheetCell,
  type SheetCells,
  type SheetColumn,
  type SheetHead,
} from './workbook-stream.ts';
