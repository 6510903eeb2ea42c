/** An identity that has nothing to tell for the ledger's operation log. */
export const nobody = {
  read: async () => ({ entries: [], end: null }),
  members: async () => [],
  origins: async () => [],
};
