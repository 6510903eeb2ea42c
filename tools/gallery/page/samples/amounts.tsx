import { AmountsInText, MoneyText } from '@suanpan/ui';
import { MoneyInput } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import type { Sample } from '../sample.ts';
import { useSampleField } from '../use-sample-field.ts';

function OneInput({ label, start }: { label: string; start: string | null }): ReactNode {
  const field = useSampleField(start);
  return <MoneyInput {...field} label={label} onFill={() => field.onChange('113.00')} />;
}

export const amounts: readonly Sample[] = [
  {
    name: 'MoneyText',
    use: 'An amount as it is read: two decimals, negative in seal red; short with the whole amount as its tooltip.',
    Show: () => (
      <>
        <MoneyText amount="1234.50" />
        <MoneyText amount="-9876543210123.45" />
        <MoneyText amount="0" />
        <MoneyText amount="123456789012.34" short />
      </>
    ),
  },
  {
    name: 'AmountsInText',
    use: 'Amounts inside a sentence of the server, hidden with the others when amounts are hidden.',
    Show: () => (
      <p>
        <AmountsInText text="Debit 1,130.00 is not credit 1,000.00." />
      </p>
    ),
  },
  {
    name: 'MoneyInput',
    use: 'An amount as it is typed: "=" fills in what balances, "-" turns its sign, a sum such as 12*3 is worked out.',
    Show: () => (
      <>
        <OneInput label="Debit" start="1234567890123.45" />
        <OneInput label="Credit" start={null} />
      </>
    ),
  },
];
