import { Button, EmptyState, ErrorState, LoadingState, ProblemAlert, useToast } from '@suanpan/ui';
import type { ReactNode } from 'react';
import type { Sample } from '../sample.ts';

const pause = (): void => undefined;

function ToastButtons(): ReactNode {
  const toast = useToast();
  return (
    <>
      <Button onClick={() => toast('Voucher 记-12 is deleted', { action: { label: 'Undo', run: pause } })}>
        A toast with an act
      </Button>
      <Button onClick={() => toast('The server cannot be reached', { kind: 'error' })}>A failure</Button>
    </>
  );
}

export const states: readonly Sample[] = [
  {
    name: 'EmptyState',
    use: 'Why there is nothing, and the one thing to do about it.',
    Show: () => (
      <EmptyState text="There are no vouchers in this month." action={<Button>Add voucher</Button>} />
    ),
  },
  {
    name: 'ErrorState',
    use: 'What could not be loaded, what helps, and the number to hand to support.',
    Show: () => (
      <>
        <ErrorState
          error={{ status: 500, message: 'The service did not answer.', requestId: 'req-7f3a' }}
          onRetry={pause}
        />
        <ErrorState error={{ status: 403, message: 'A cashier does not see this.' }} />
        <ErrorState error={{ status: 426, message: 'This page is older than the program.' }} />
      </>
    ),
  },
  {
    name: 'LoadingState',
    use: 'Grey lines in place of what loads, once it takes longer than a moment.',
    Show: () => <LoadingState rows={3} />,
  },
  {
    name: 'ProblemAlert',
    use: 'What is wrong with a form and belongs to none of its fields; the focus goes to the first field that has a fault.',
    Show: () => (
      <>
        <ProblemAlert
          title="The voucher was not saved"
          problems={[{ message: 'Debit 1,130.00 is not credit 1,000.00.' }]}
        />
        <ProblemAlert
          problems={[{ message: 'The month is closed.' }, { message: 'The number is taken.', line: 2 }]}
        />
      </>
    ),
  },
  {
    name: 'useToast',
    use: 'Short news after an act, with a way back where there is one.',
    Show: () => <ToastButtons />,
  },
];
