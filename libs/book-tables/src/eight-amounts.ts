/** The amounts of a balance row: beginning, current, year to date and ending, each on both sides. */
export const EIGHT_AMOUNTS = [
  'beginningDebitBalance',
  'beginningCreditBalance',
  'currentDebitAmount',
  'currentCreditAmount',
  'ytdDebitAmount',
  'ytdCreditAmount',
  'endingDebitBalance',
  'endingCreditBalance',
] as const;
