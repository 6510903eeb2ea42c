import { readdirSync, readFileSync } from 'node:fs';

/** The statements of a folder's SQL files, in the order of their names: one idea a file. */
export const statementsOf = (folder: URL): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .flatMap((name) => statementsIn(readFileSync(new URL(name, folder), 'utf8')));

/** The statements of one file: each is ended by a semicolon and an empty line, and has no empty line inside. */
export const statementsIn = (text: string): string[] =>
  text
    .split(/;\n(?:\n|$)/)
    .map(withoutComments)
    .filter((statement) => statement !== '');

const withoutComments = (statement: string): string => statement.replace(/^--.*\n?/gm, '').trim();
