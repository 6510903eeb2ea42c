import { spawnSync } from 'node:child_process';

/** A program with its arguments. */
export interface Command {
  file: string;
  args: readonly string[];
}

const policy = ['-b', '0'] as const;

/**
 * The command as batch work (the kernel's SCHED_BATCH), in one and the same process: when something comes for it, it
 * waits for its turn instead of interrupting whoever works, so that services and database interrupt each other less
 * (ADR 0027). The command as it is where the system has no `chrt` or does not let us use it, as some containers do.
 */
export function asBatch(command: Command, chrt = 'chrt'): Command {
  const isAllowed = spawnSync(chrt, [...policy, 'true'], { stdio: 'ignore' }).status === 0;
  return isAllowed ? { file: chrt, args: [...policy, command.file, ...command.args] } : command;
}
