import {
  comboboxOf,
  FieldPopup,
  ItemPicker,
  ListPopup,
  SubjectPicker,
  useListbox,
  type PickableSubject,
} from '@suanpan/ui/kit';
import { useState, type ReactNode } from 'react';
import type { Sample } from '../sample.ts';
import { useSampleField } from '../use-sample-field.ts';

const subject = (
  id: number,
  code: string,
  name: string,
  more: Partial<PickableSubject> = {},
): PickableSubject => ({
  id,
  code,
  name,
  subjectFullName: `${code}-${name}`,
  mnemonicCode: null,
  status: true,
  isLeaf: true,
  ...more,
});
const subjects = [
  subject(1, '1001', '库存现金'),
  subject(2, '1002', '银行存款', { isLeaf: false }),
  subject(3, '100201', 'Harbour Bank, branch at the old fish market and pottery quay'),
  subject(4, '1012', '其他货币资金', { status: false }),
];
const items = [
  { id: 1, code: 'C001', name: 'Blue Kiln Pottery', enable: true },
  {
    id: 2,
    code: 'C002',
    name: 'Haulage and storage of fragile household pottery, second branch',
    enable: true,
  },
  { id: 3, code: 'C003', name: 'A customer of old', enable: false },
];

function OneSubject({ unread }: { unread?: string }): ReactNode {
  const field = useSampleField<number | null>(unread === undefined ? 3 : null, unread);
  return <SubjectPicker {...field} label="Subject" subjects={subjects} />;
}

function OneItem(): ReactNode {
  const field = useSampleField<number | null>(2);
  return <ItemPicker {...field} label="Customer" category="Customers" items={items} />;
}

function OneList(): ReactNode {
  const [text, setText] = useState('记');
  const list = useListbox(['记', '收', '付', '转'], setText);
  return (
    <ListPopup id="words" label="Voucher words" list={list} keyOf={(word) => word} textOf={(word) => word}>
      <input
        {...comboboxOf('words', list)}
        aria-label="Voucher word"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onClick={() => list.open()}
        onKeyDown={list.onKeyDown}
        onBlur={list.close}
      />
    </ListPopup>
  );
}

function OnePopup(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Open or close
      </button>
      <FieldPopup isOpen={isOpen}>What opens below the field before it.</FieldPopup>
    </>
  );
}

export const pickers: readonly Sample[] = [
  {
    name: 'SubjectPicker',
    use: 'A subject by code, name or initials; what names none stays in sight until one is chosen.',
    Show: () => (
      <>
        <OneSubject />
        <OneSubject unread="bnak" />
      </>
    ),
  },
  {
    name: 'ItemPicker',
    use: 'An item of an auxiliary category by code or name; disabled ones are greyed.',
    Show: () => <OneItem />,
  },
  {
    name: 'ListPopup',
    use: 'The list of any other combobox, with useListbox for its keys and comboboxOf for what readers hear.',
    Show: () => <OneList />,
  },
  {
    name: 'FieldPopup',
    use: 'What opens below a field: above every drawer, cut off by nothing.',
    Show: () => <OnePopup />,
  },
];
