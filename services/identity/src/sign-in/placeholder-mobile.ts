import { randomInt } from 'node:crypto';

/**
 * Eleven digits that nobody can dial: 00 leads abroad, and no country's code begins with 0 (ITU-T E.164). So a code or a
 * call meant for a placeholder never reaches a stranger.
 */
export const placeholderMobile = (): string => `000${String(randomInt(10 ** 8)).padStart(8, '0')}`;
