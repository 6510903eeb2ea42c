import { readMoment } from '../as-of/moments.ts';
import type { Books } from '../books/books.ts';
import type { BookFile } from './book-file.ts';
import { fileWords } from './file-words.ts';

/** A file of books as they stood earlier says so in its head. */
export async function markMoment(books: Books, file: BookFile): Promise<BookFile> {
  if (books.asOf === null) return file;
  const { at, event } = await readMoment(books, books.asOf);
  const said = fileWords[books.language].asOf(at, event);
  return { ...file, about: file.about === null ? said : `${file.about} · ${said}` };
}
