export { sheetLimits } from './limits.ts';
export { readSheet } from './read-sheet.ts';
export { columnLetters, type Sheet } from './sheet.ts';
export { tableOf, titleIn, type Column, type Table } from './table.ts';
export { acceptUploads, readUpload, type Upload } from './upload.ts';
export { sendWorkbook, writeWorkbook, type SheetColumn, type SheetContent } from './write-workbook.ts';
