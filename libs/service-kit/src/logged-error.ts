import { databaseError } from './database-errors.ts';

/** What a log keeps of an error: what a programmer needs, nothing of the books (reliability.md 14). */
export interface LoggedError {
  type: string;
  message: string;
  stack: string;
  code?: string;
  constraint?: string;
  table?: string;
  routine?: string;
  cause?: LoggedError;
}

/**
 * An error by an allow-list of its fields. PostgreSQL's message, detail and context quote the row that offended: of
 * its errors the log gets the SQLSTATE, the constraint and the place, never the words.
 */
export function loggedError(error: Error): LoggedError {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return {
    type: error.name,
    ...wordsOf(error),
    ...(typeof code === 'string' ? { code } : {}),
    ...(cause instanceof Error ? { cause: loggedError(cause) } : {}),
  };
}

function wordsOf(error: Error): Omit<LoggedError, 'type'> {
  const refused = databaseError(error);
  if (!refused) return { message: error.message, stack: error.stack ?? '' };
  const { constraint, table, routine } = error as { constraint?: string; table?: string; routine?: string };
  return {
    message: `database error ${refused.state}`,
    stack: framesOf(error),
    ...(constraint ? { constraint } : {}),
    ...(table ? { table } : {}),
    ...(routine ? { routine } : {}),
  };
}

/** The stack without its head, which repeats the message. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
