import type { Recoding } from '@suanpan/contracts';

/** The lengths a company may choose for the levels below the first, which has four digits. */
export const segmentChoices = [
  { level: 2, lengths: [2, 3, 4] },
  { level: 3, lengths: [2, 3, 4] },
  { level: 4, lengths: [1, 2, 3, 4] },
] as const;

/** "4-3-2-2" with one level (from 1) given another length. */
export const withSegment = (encoding: string, level: number, length: number): string =>
  encoding
    .split('-')
    .map((segment, index) => (index + 1 === level ? String(length) : segment))
    .join('-');

/** The codes that become others. */
export const changedCodes = ({ codes }: Recoding): Recoding['codes'] =>
  codes.filter(({ code, newCode }) => code !== newCode);
