type Type = 'bigint' | 'bigint[]' | 'int' | 'date' | 'text[]';

/** The values of a statement that is put together from parts; `$1` is the account set. */
export class StatementValues {
  readonly values: unknown[];

  /** @param values those that are numbered already. */
  constructor(values: readonly unknown[]) {
    this.values = [...values];
  }

  /** SQL: the parameter that stands for a value. */
  bind(value: unknown, type: Type): string {
    return `$${this.values.push(value)}::${type}`;
  }
}
