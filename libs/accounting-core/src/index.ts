export * from './problem.ts';
export * from './invariant.ts';
export * from './money.ts';
export * from './decimal.ts';
export * from './period.ts';
export * from './subject.ts';
export * from './half-width.ts';
export * from './arithmetic.ts';
