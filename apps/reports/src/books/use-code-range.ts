import { useMemo } from 'react';
import { codesOf, type CodeRange } from './queries.ts';
import { useParameters, useTypedParameter } from './use-parameters.ts';

export interface CodeRangeView {
  /** What is typed of the first and the last code. */
  typedCodes: Readonly<Record<keyof CodeRange, string>>;
  setCode(end: keyof CodeRange, text: string): void;
  /** The codes of the address, which the book has. */
  codes: CodeRange;
  clearCodes(): void;
}

/** From which subject to which a book is shown; it stands in the address. */
export function useCodeRange(): CodeRangeView {
  const [search, change] = useParameters();
  const [codeFrom, setCodeFrom] = useTypedParameter('codeFrom');
  const [codeTo, setCodeTo] = useTypedParameter('codeTo');
  const codes = useMemo(
    () => codesOf({ codeFrom: search.get('codeFrom'), codeTo: search.get('codeTo') }),
    [search],
  );
  return {
    typedCodes: { codeFrom, codeTo },
    setCode: (end, text) => (end === 'codeFrom' ? setCodeFrom(text) : setCodeTo(text)),
    codes,
    clearCodes: () => change({ codeFrom: null, codeTo: null }),
  };
}
