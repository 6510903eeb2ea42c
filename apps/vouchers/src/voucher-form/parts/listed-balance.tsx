import { MoneyText } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useChartBalances } from '../use-chart-balances.ts';

/** Beside a subject of the list: its balance on its own side; blank where it has none, or before it is known. */
export function ListedBalance({ subjectId }: { subjectId: number }): ReactNode {
  const balances = useChartBalances();
  return <MoneyText blankZero amount={balances?.get(subjectId)} />;
}
