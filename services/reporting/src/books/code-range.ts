export interface CodeRange {
  /** Codes from here … */
  codeFrom?: string | undefined;
  /** … to here, everything below it included. */
  codeTo?: string | undefined;
}

/** Whether a subject's code lies in the range: `1002` to `2202` has 100201 and 220201 too. */
export const isWithin = (code: string, { codeFrom, codeTo }: CodeRange): boolean =>
  (codeFrom === undefined || code >= codeFrom) &&
  (codeTo === undefined || code <= codeTo || code.startsWith(codeTo));
