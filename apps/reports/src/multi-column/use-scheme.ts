import type { ColumnChoice } from '@suanpan/book-tables';
import { useMemo } from 'react';
import { type ParameterChange, useParameters } from '../books/use-parameters.ts';
import { schemeIn, schemeParameters } from './scheme.ts';

export interface SchemeChoice {
  choice: ColumnChoice;
  showEmpty(isOn: boolean): void;
  showQuantity(isOn: boolean): void;
  pick(codes: readonly string[]): void;
  /** The scheme as it is kept under a name. */
  searchOf(subjectCode: string): string;
  /** Takes up a kept scheme. */
  take(search: string): void;
}

/** Which columns the ledger has; it stands in the address. */
export function useScheme(): SchemeChoice {
  const [search, change] = useParameters();
  const text = String(search);
  const choice = useMemo(() => schemeIn(new URLSearchParams(text)), [text]);
  const put = (next: ColumnChoice): void => change(schemeParameters(next));
  return {
    choice,
    showEmpty: (showEmpty) => put({ ...choice, showEmpty }),
    showQuantity: (showQuantity) => put({ ...choice, showQuantity }),
    pick: (picked) => put({ ...choice, picked }),
    searchOf: (subjectCode) => textOf({ subjectCode, ...schemeParameters(choice) }),
    take: (kept) => {
      const parameters = new URLSearchParams(kept);
      const subjectCode = parameters.get('subjectCode');
      change({ ...schemeParameters(schemeIn(parameters)), subjectCode, voucher: null }, { replace: false });
    },
  };
}

const textOf = (parameters: ParameterChange): string =>
  String(
    new URLSearchParams(
      Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== null),
    ),
  );
