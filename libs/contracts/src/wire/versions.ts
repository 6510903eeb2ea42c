/** In which version a call was answered; absent: the first. */
export const wireHeader = 'x-wire';

/**
 * Calls whose shape has changed otherwise than by additions, as `VERB /path/{name}`, and in which version they are. A page that was
 * made for an older one says that a newer program is there, instead of misreading the answer. The kept shapes stand in
 * each service's wire.json; a test says when a number is due.
 */
const versions: Readonly<Record<string, number>> = {
  // It has checks of money, bills, claims and VAT, as it had got one of items and those of invoices before.
  'GET /report/health': 4,
  // It is page by page.
  'GET /input-vat/waiting': 2,
  // It may measure balances.
  'GET /report/pivot': 2,
  // They have checks of documents.
  'GET /checkout/invoicing': 2,
  'POST /checkout/invoicing': 2,
  'POST /checkout/close': 2,
  // A bill may have come back unpaid.
  'GET /bill': 2,
  'GET /bill/{id}': 2,
  'POST /bill': 2,
  'POST /bill/event': 2,
  // Movements are compared, too.
  'POST /legacy-import': 2,
  // They ask for the fence of the documents.
  'POST /internal/books/{id}/documents': 2,
  'POST /internal/books/{id}/documents/removal': 2,
};

/** The version of a call that this program knows. */
export const wireVersionOf = (call: string): number => versions[call] ?? 1;
