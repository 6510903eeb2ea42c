import type { Books } from '../books/books.ts';

/** Books that a service works in for its documents. */
export interface DocumentBooks {
  books: Books;
  service: string;
}

/** From now on vouchers of this service's documents may be changed, and those of no other's. */
export function owned(books: Books, service: string): DocumentBooks {
  books.caller.owner = service;
  return { books, service };
}
