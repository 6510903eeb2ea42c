import { Button, MoneyText } from '@suanpan/ui';
import {
  Dropdown,
  FootChosen,
  FootSums,
  ListFoot,
  SavedViews,
  Table,
  type TableColumnsType,
  type ViewStore,
} from '@suanpan/ui/kit';
import { useState, type ReactNode } from 'react';
import type { Sample } from '../sample.ts';

interface Row {
  id: number;
  name: string;
  amount: string;
}
const rows: readonly Row[] = [
  { id: 1, name: 'Blue Kiln Pottery', amount: '1130.00' },
  {
    id: 2,
    name: 'Haulage and storage of fragile household pottery, second branch',
    amount: '-9876543210.12',
  },
];
const columns: TableColumnsType<Row> = [
  { title: 'Customer', dataIndex: 'name', ellipsis: true },
  { title: 'Amount', align: 'right', render: (_, { amount }) => <MoneyText amount={amount} /> },
];

const doNothing = (): void => undefined;

function Views(): ReactNode {
  const [views, setViews] = useState<ViewStore['views']>([{ name: 'Not audited', search: 'audited=0' }]);
  const store: ViewStore = {
    views,
    refresh: doNothing,
    nameLength: 40,
    isKeeping: false,
    failure: null,
    forgetFailure: doNothing,
    keep: (view, onKept) => {
      setViews([...views, view]);
      onKept();
    },
    remove: (name) => setViews(views.filter((view) => view.name !== name)),
  };
  return <SavedViews store={store} search="from=2026-03-01" onTake={doNothing} />;
}

export const lists: readonly Sample[] = [
  {
    name: 'Table',
    use: 'The table of the house: every cell that is cut says the whole in its tooltip.',
    Show: () => (
      <Table<Row>
        columns={columns}
        dataSource={rows}
        rowKey="id"
        pagination={false}
        rowSelection={{
          getTitleCheckboxProps: () => ({ 'aria-label': 'Choose all' }),
          getCheckboxProps: ({ name }) => ({ 'aria-label': `Choose ${name}` }),
        }}
      />
    ),
  },
  {
    name: 'ListFoot',
    use: 'The bar that stays at the end of a list: FootSums tells sums, FootChosen what can be done with the chosen rows.',
    Show: () => (
      <ListFoot>
        <FootChosen label="Chosen vouchers" count="2 chosen, 1,243.00">
          <Button>Audit</Button>
          <Button danger>Delete</Button>
        </FootChosen>
        <FootSums>
          42 vouchers, <MoneyText amount="9876543210123.45" />
        </FootSums>
      </ListFoot>
    ),
  },
  {
    name: 'Dropdown',
    use: 'The menu of a button, by keyboard as by pointer.',
    Show: () => (
      <Dropdown
        menu={{
          items: [
            { key: 'copy', label: 'Copy' },
            { key: 'reverse', label: 'Red-letter reversal' },
          ],
        }}
      >
        <Button>More</Button>
      </Dropdown>
    ),
  },
  { name: 'SavedViews', use: 'Filters of a list kept under a name, for this user.', Show: () => <Views /> },
];
