/** What the list of claims is narrowed by, as the address has it. */
export const FILTERS = ['status', 'employee', 'booked', 'dayFrom', 'dayTo'] as const;
export type FilterName = (typeof FILTERS)[number];

/** As claims are asked for; what was paid of an approved one is derived. */
export const STATUSES = ['draft', 'submitted', 'rejected', 'approved'] as const;
