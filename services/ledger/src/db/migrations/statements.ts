import { readdirSync, readFileSync } from 'node:fs';

/**
 * The statements of a migration's SQL files, in the order of their names: one idea a file, each statement ended by a
 * semicolon and an empty line, no empty line inside a statement. Small statements, one at a time (scale.md 3.13).
 */
export function statementsOf(folder: URL): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').split(/;\n(?:\n|$)/))
    .map(withoutComments)
    .filter((statement) => statement !== '');
}

const withoutComments = (statement: string): string => statement.replace(/^--.*\n?/gm, '').trim();
