import { parseDecimal, type DecimalShape } from './decimal.ts';
import { parseMoney, type Fen } from './money.ts';
import { at, isProblem, type Problem } from './problem.ts';

/** Reads the figures of one record by the names of their fields; null for one that is absent, empty or malformed. */
export interface FigureReader<Field extends string> {
  money(field: Field): Fen | null;
  decimal(field: Field, shape: DecimalShape): string | null;
}

/**
 * Figures arrive as text or as JSON numbers whose shortest decimal text is exact (decision D2). A malformed one is added to
 * `problems` at its line (from 1) and field.
 */
export function figuresOf<Field extends string>(
  record: Readonly<Partial<Record<Field, unknown>>>,
  line: number,
  problems: Problem[],
): FigureReader<Field> {
  const read = <T>(field: Field, parse: (text: string) => T | Problem): T | null => {
    const value = record[field];
    if (value === undefined || value === null || value === '') return null;
    const parsed = parse(String(value));
    if (!isProblem(parsed)) return parsed;
    problems.push(at(parsed, line, field));
    return null;
  };
  return {
    money: (field) => read(field, parseMoney),
    decimal: (field, shape) => read(field, (text) => parseDecimal(text, shape)),
  };
}
