import { renameSync, writeFileSync } from 'node:fs';
import { dirname, join, basename } from 'node:path';

/** Writes a file beside its place and moves it in: whoever reads it finds the old content or the new, never a part. */
export function writeWhole(file: string, content: string | Buffer): void {
  const next = join(dirname(file), `.next-${basename(file)}`);
  writeFileSync(next, content);
  renameSync(next, file);
}
