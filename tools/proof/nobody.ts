/** A trade without documents. */
export const noDocuments = {
  of: async () => ({ items: new Map(), subjects: new Map() }),
  inMonth: async () => ({ notBooked: [], differing: [], unreconciled: [] }),
};

/** An identity that has nothing to tell for the ledger's operation log. */
export const nobody = {
  read: async () => ({ entries: [], end: null }),
  members: async () => [],
  origins: async () => [],
};
