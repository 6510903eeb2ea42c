import {
  closeSync,
  existsSync,
  openSync,
  readSync,
  renameSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';

export interface LogLimits {
  /** A log that is larger is started anew. */
  bytes: number;
  /** So many old ones are kept beside it: NAME.log.1 is the newest of them. */
  kept: number;
}

const logLimits: LogLimits = { bytes: 10_000_000, kept: 4 };
const everyMs = 1_000;

/**
 * Looks after a log that is being written, for as long as it is.
 * @param failed told when it could not be rotated (a full disk): it goes on growing, and nothing else stops.
 * @returns ends it.
 */
export function keepLogSmall(file: string, failed: (error: Error) => void): () => void {
  const timer = setInterval(() => {
    try {
      rotateLog(file);
    } catch (error) {
      failed(error as Error);
    }
  }, everyMs).unref();
  return () => clearInterval(timer);
}

/**
 * Makes room in a log that has grown too large. Its writer keeps it open and appends, so it is copied and emptied, not
 * renamed. Nothing comes between the two when the writer itself does it, on the thread that writes; what another process
 * writes in that moment is lost.
 */
export function rotateLog(file: string, { bytes, kept }: LogLimits = logLimits): void {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) <= bytes) return;
  const draft = `${file}.new`;
  const [from, to] = [openSync(file, 'r'), openSync(draft, 'w', 0o600)];
  try {
    // The old ones move when it is certain that this one can be kept.
    copyRest(from, to);
    for (let number = kept; number > 1; number--) {
      if (existsSync(`${file}.${number - 1}`)) renameSync(`${file}.${number - 1}`, `${file}.${number}`);
    }
    renameSync(draft, `${file}.1`);
    copyRest(from, to);
    truncateSync(file);
  } finally {
    closeSync(from);
    closeSync(to);
  }
}

/** Reads until nothing more comes: also what is written while it copies. */
function copyRest(from: number, to: number): void {
  const buffer = Buffer.allocUnsafe(1_048_576);
  for (let read = readSync(from, buffer); read > 0; read = readSync(from, buffer)) {
    writeSync(to, buffer, 0, read);
  }
}
