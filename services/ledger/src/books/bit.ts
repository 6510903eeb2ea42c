/** 0/1, "0"/"1" or a boolean of a request as a boolean. */
export const isSet = (bit: 0 | 1 | '0' | '1' | boolean | undefined, otherwise: boolean): boolean =>
  bit === undefined ? otherwise : bit === true || bit === 1 || bit === '1';
