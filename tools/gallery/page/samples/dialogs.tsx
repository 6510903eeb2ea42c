import { Button } from '@suanpan/ui';
import {
  HistoryDrawer,
  HistoryEvents,
  ImportWizard,
  LeaveDialog,
  Modal,
  NewerDialog,
  NewItemDialog,
  RefusedDialog,
} from '@suanpan/ui/kit';
import { useState, type ReactNode } from 'react';
import type { Sample } from '../sample.ts';

/** A dialog behind a button. */
function Opened({ children }: { children(isOpen: boolean, close: () => void): ReactNode }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {children(isOpen, () => setOpen(false))}
    </>
  );
}

const leaving = { title: 'Leave what you typed?', stay: 'Stay', leave: 'Leave' };

export const dialogs: readonly Sample[] = [
  {
    name: 'Modal',
    use: 'A dialog that gives the focus back to where it was.',
    Show: () => (
      <Opened>
        {(isOpen, close) => (
          <Modal open={isOpen} title="Rename the account" onOk={close} onCancel={close}>
            What is asked.
          </Modal>
        )}
      </Opened>
    ),
  },
  {
    name: 'NewerDialog',
    use: 'Somebody saved the record first: what differs, and the two ways on.',
    Show: () => (
      <Opened>
        {(isOpen, close) =>
          isOpen && (
            <NewerDialog
              title="Somebody saved this claim meanwhile"
              rows={[
                ['What for', 'Fair in Hangzhou', 'Fair in Suzhou'],
                ['Total', '1,090.00', '9,876,543,210.12'],
              ]}
              onTheirs={close}
              onMine={close}
            />
          )
        }
      </Opened>
    ),
  },
  {
    name: 'HistoryDrawer',
    use: 'Who did what with a record and when, each change with before and after.',
    Show: () => (
      <Opened>
        {(isOpen, close) => (
          <HistoryDrawer title="History of 记-001" isOpen={isOpen} onClose={close}>
            <HistoryEvents
              events={[
                {
                  key: 1,
                  action: 'Changed',
                  name: 'Li Ming',
                  time: '2026-03-05 10:20:30',
                  rows: [{ key: 'total', label: 'Total', before: '1,090.00', after: '9,876,543,210.12' }],
                },
              ]}
            />
          </HistoryDrawer>
        )}
      </Opened>
    ),
  },
  {
    name: 'LeaveDialog',
    use: 'Asks before unsaved work is left behind; staying is the main answer.',
    Show: () => (
      <Opened>
        {(isOpen, close) => (
          <LeaveDialog question={{ isAsked: isOpen, stay: close, leave: close }} texts={leaving}>
            A voucher of two lines is not saved.
          </LeaveDialog>
        )}
      </Opened>
    ),
  },
  {
    name: 'RefusedDialog',
    use: 'Which of many rows an act was refused for, and why.',
    Show: () => (
      <Opened>
        {(isOpen, close) => (
          <RefusedDialog
            title={(count) => `${count} vouchers were not deleted`}
            refused={isOpen ? [{ names: ['记-1', '记-7'], reason: 'They are audited.' }] : []}
            onClose={close}
          />
        )}
      </Opened>
    ),
  },
  {
    name: 'NewItemDialog',
    use: 'Adds a customer, supplier or other item without leaving the form that asks for it.',
    Show: () => (
      <Opened>
        {(isOpen, close) =>
          isOpen && (
            <NewItemDialog
              title="New customer"
              hasTerms
              codes={['C001', 'C002']}
              typed="Blue Kiln"
              add={async () => ({
                title: 'The customer was not added',
                problems: [{ message: 'The code is taken', field: 'code' }],
              })}
              onClose={close}
            />
          )
        }
      </Opened>
    ),
  },
  {
    name: 'ImportWizard',
    use: 'Takes a spreadsheet in: what it would do or every bad cell, then all of it or nothing.',
    Show: () => (
      <Opened>
        {(isOpen, close) =>
          isOpen && (
            <ImportWizard<number>
              title="Import customers"
              columns={[
                { title: 'Code', isRequired: true },
                { title: 'Name', isRequired: true },
                { title: 'Note' },
              ]}
              onTemplate={close}
              upload={async () => 2}
              summary={(count) => [`${count} customers will be added`]}
              changes={(count) => count}
              onDone={close}
              onClose={close}
            />
          )
        }
      </Opened>
    ),
  },
];
