import {
  Button,
  Card,
  Icon,
  Logo,
  MoneyText,
  Page,
  PeriodPicker,
  RestingButton,
  SendCodeButton,
  Toolbar,
  Unseen,
} from '@suanpan/ui';
import { Facts } from '@suanpan/ui/kit';
import { useState, type ReactNode } from 'react';
import type { Sample } from '../sample.ts';

function OnePeriod(): ReactNode {
  const [period, setPeriod] = useState({ year: 2026, month: 3 });
  return (
    <PeriodPicker
      period={period}
      onChange={setPeriod}
      first={{ year: 2024, month: 4 }}
      last={{ year: 2026, month: 5 }}
      current={{ year: 2026, month: 4 }}
      marks={[
        { checkYear: 2026, checkMonth: 1, status: 2, voucherCount: 41 },
        { checkYear: 2026, checkMonth: 3, status: 1, voucherCount: 7 },
      ]}
    />
  );
}

export const pages: readonly Sample[] = [
  {
    name: 'Page',
    use: 'A screen: its one heading, what it is narrowed to, its main act.',
    Show: () => (
      <Page
        title="Subject balance"
        note="2026/01 to 2026/03, with disabled subjects"
        actions={<Button type="primary">Export</Button>}
      >
        <p>The content of the screen.</p>
      </Page>
    ),
  },
  {
    name: 'Toolbar',
    use: 'The buttons above a list, in one row that breaks where it must.',
    Show: () => (
      <Toolbar label="Vouchers">
        <Button>Print</Button>
        <Button>Export</Button>
        <Button danger>Delete</Button>
      </Toolbar>
    ),
  },
  {
    name: 'Button at work',
    use: 'What was pressed is under way: it says so by its mark, and is read as well as before.',
    Show: () => (
      <Toolbar label="At work">
        <Button type="primary" loading>
          Save
        </Button>
        <Button loading>Export</Button>
        <Button danger loading>
          Delete
        </Button>
        <Button type="primary" danger loading>
          Delete for good
        </Button>
      </Toolbar>
    ),
  },
  {
    name: 'Card',
    use: 'A part of a screen, on paper of its own.',
    Show: () => (
      <Card label="Cash on bank">
        Cash on bank <MoneyText amount="88231.07" />
      </Card>
    ),
  },
  {
    name: 'PeriodPicker',
    use: 'The month of all screens: closed months are marked, the months without books cannot be chosen.',
    Show: () => <OnePeriod />,
  },
  {
    name: 'Icon',
    use: 'The icons of the menu; they say nothing to a reader, so that a word stands beside each.',
    Show: () => (
      <>
        {(['home', 'voucher', 'funds', 'invoices', 'payroll'] as const).map((name) => (
          <span key={name}>
            <Icon name={name} /> {name}
          </span>
        ))}
      </>
    ),
  },
  { name: 'Logo', use: 'The mark of the product.', Show: () => <Logo /> },
  {
    name: 'RestingButton',
    use: 'Rests while what it began goes on, and keeps the focus.',
    Show: () => (
      <>
        <RestingButton isResting={false}>Works</RestingButton>
        <RestingButton isResting>Rests</RestingButton>
      </>
    ),
  },
  {
    name: 'SendCodeButton',
    use: 'Sends a code and counts down until another may be sent.',
    Show: () => (
      <>
        <SendCodeButton isReady send={async () => true} />
        <SendCodeButton isReady={false} send={async () => false} />
      </>
    ),
  },
  {
    name: 'Facts',
    use: 'What is known of a record, each below its name.',
    Show: () => (
      <Facts
        facts={[
          ['Party', '甲公司'],
          ['Issued on', '2026-03-31'],
          ['Amount', <MoneyText key="amount" amount="1234567.89" />],
        ]}
      />
    ),
  },
  {
    name: 'Unseen',
    use: 'Words for readers of the screen alone: heard, not seen.',
    Show: () => (
      <Button icon={<Icon name="delete" />}>
        <Unseen>Delete 记-12</Unseen>
      </Button>
    ),
  },
];
