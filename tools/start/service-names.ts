/** The processes of the product, in the order in which they stop: who asks others goes first. */
export const serviceNames = ['gateway', 'identity', 'reporting', 'ledger'] as const;

export type ServiceName = (typeof serviceNames)[number];
