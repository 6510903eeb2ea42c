/** How tables are drawn and written: for the threads that make files. */
export { bookDocument, bookPages, plainTable, signatures, type BookPages } from './book-document.ts';
export { bandsOf, margins, PADDING, papers, printed } from './page-layout.ts';
export { pagesOf } from './page-rows.ts';
export { bookSheet } from './write-workbook.ts';
