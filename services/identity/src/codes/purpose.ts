/**
 * What a code may be used for; one that was sent for another purpose is wrong (reliability.md 7). No call asks for `reset-email`,
 * by which who manages a company confirms a reset by mobile: an attempt with the mobile's right code sends it.
 */
export const codePurposes = [
  'reset',
  'reset-email',
  'register',
  'change-phone',
  'change-email',
  'delete-set',
  'identify',
  'hand-over',
] as const;
export type CodePurpose = (typeof codePurposes)[number];

/**
 * Whose address gets the code. Nobody is told that theirs gets none, or who is registered could be asked for: to reset a
 * password it must be a user's, to confirm that it is oneself one's own, to register or to take it over nobody's yet (or a
 * mobile that was only typed at registration: who confirms it has it).
 */
export const receiverOf: Readonly<Record<CodePurpose, 'user' | 'oneself' | 'nobody yet' | 'anybody'>> = {
  reset: 'user',
  'reset-email': 'user',
  register: 'nobody yet',
  'change-phone': 'nobody yet',
  'change-email': 'nobody yet',
  'delete-set': 'oneself',
  identify: 'oneself',
  'hand-over': 'anybody',
};

/** Whose ten wrong codes in a day lock an address for a day. */
export const locks = (purpose: CodePurpose): boolean => purpose === 'reset' || purpose === 'reset-email';

/** What nobody can ask for who is not signed in. */
export const needsSession = (purpose: CodePurpose): boolean => purpose !== 'reset' && purpose !== 'register';
