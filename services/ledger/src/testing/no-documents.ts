import { namedByNone, type DocumentUse } from '../document-use/document-use.ts';

/** A trade without documents. */
export const noDocuments: DocumentUse = {
  of: async () => namedByNone,
  inMonth: async () => ({ notBooked: [], differing: [], unreconciled: [] }),
};
