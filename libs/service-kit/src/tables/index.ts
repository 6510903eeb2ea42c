export {
  fileTable,
  titleOf,
  type BookFile,
  type Carried,
  type FileColumn,
  type FileRow,
  type SumTerm,
} from './book-file.ts';
export { dayText, fileWords } from './file-words.ts';
export { fileTypes, madeBook } from './make-book-file.ts';
export { refuseLong } from './refuse-long.ts';
