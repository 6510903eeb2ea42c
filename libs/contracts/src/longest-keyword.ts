/** The longest text that vouchers are searched for. */
export const LONGEST_KEYWORD = 64;
