/** How a table spreads over machines (scale.md 3.1): by account set, as a copy everywhere, or not at all. */
export type TableKind = 'tenant' | 'dictionary' | 'local';
