import { bookWordsIn } from '@suanpan/book-tables';
import { fileWords, type BookFile } from '@suanpan/service-kit/tables';
import { readMoment } from '../as-of/moments.ts';
import type { Books } from '../books/books.ts';

/** A file of other books than those of today says so: of an earlier moment in its head, of reviewed vouchers at its foot. */
export async function markBooks(books: Books, file: BookFile): Promise<BookFile> {
  const marked = await markMoment(books, file);
  if (!books.reviewedOnly) return marked;
  return { ...marked, notes: [...marked.notes, bookWordsIn(books.language)('reviewedOnly')] };
}

async function markMoment(books: Books, file: BookFile): Promise<BookFile> {
  if (books.asOf === null) return file;
  const { at, event } = await readMoment(books, books.asOf);
  const said = fileWords[books.language].asOf(at, event);
  return { ...file, about: file.about === null ? said : `${file.about} · ${said}` };
}
