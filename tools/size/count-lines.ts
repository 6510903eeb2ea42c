import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';

/** How long a file is: all its lines, and those that are neither blank nor only a comment. */
export interface FileSize {
  file: string;
  lines: number;
  code: number;
}

const isCommentOnly = /^\s*(?:\/\/|\/?\*|--)/;

export function sizeOf(file: string): FileSize {
  const lines = readFileSync(join(root, file), 'utf8').trimEnd().split('\n');
  const code = lines.filter((line) => line.trim() !== '' && !isCommentOnly.test(line));
  return { file, lines: lines.length, code: code.length };
}

export const totalOf = (sizes: readonly FileSize[], measure: 'lines' | 'code'): number =>
  sizes.reduce((sum, size) => sum + size[measure], 0);
