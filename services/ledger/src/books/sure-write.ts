import { CommitUnknown, databaseError, ProblemError, type Database } from '@suanpan/service-kit';
import { scopeOf, type Call } from './call.ts';
import { isOvertaken } from './event-chain.ts';
import { Answered, findAnswer } from './idempotency.ts';

/** How often a write whose outcome is unknown, or which met another writer's, is tried. */
const attempts = 2;

/**
 * Writes, and knows what became of it. A write that failed may have an answer all the same: the line broke at COMMIT, or
 * the same request was being answered beside it, whose work is what made this one refuse. Only when it has none, and when
 * another attempt may end otherwise, the work is done again; a COMMIT still on its way may make that attempt fail as well.
 */
export async function writeSurely<T>(
  database: Database,
  call: Call,
  write: (mayExpect: boolean) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await overtaking(write);
    } catch (error) {
      if (error instanceof Answered) return error.body as T;
      const mayRepeat = error instanceof CommitUnknown || isConstraint(error);
      if (!mayRepeat && !(error instanceof ProblemError)) throw error;
      const answered = await database.read(scopeOf(call), (sql) => findAnswer(sql, call));
      if (answered) return answered.body as T;
      if (!mayRepeat || attempt === attempts) throw error;
    }
  }
}

/** A write that counted on the end of the chain, and found another event there, is done again behind its lock. */
async function overtaking<T>(write: (mayExpect: boolean) => Promise<T>): Promise<T> {
  try {
    return await write(true);
  } catch (error) {
    if (!isOvertaken(error)) throw error;
    return write(false);
  }
}

/**
 * The database refused what the rules had allowed: somebody changed a subject or an item in between. Asked once
 * more, the rules see the change and name it.
 */
const isConstraint = (error: unknown): boolean => databaseError(error)?.state.startsWith('23') ?? false;
