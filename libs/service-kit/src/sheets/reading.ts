/** Reading of uploaded files as plain functions over bytes: no HTTP, no database, no thread of their own. */
export { sheetLimits } from './limits.ts';
export { parseSheet } from './parse-sheet.ts';
export { columnLetters, type FileFault, type Sheet, type SheetRow } from './sheet.ts';
export { decodedText } from './table-text.ts';
export { isSafeArchive } from './zip-guard.ts';
