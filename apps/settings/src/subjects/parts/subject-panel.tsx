import type { Subject } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { Alert } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { SidePanel } from '../../panel/side-panel.tsx';
import { useSearchState } from '../../panel/use-search-state.ts';
import { useMessages } from '../messages.ts';
import { childValues, proposedCode, valuesOf } from '../subject-form.ts';
import { SubjectForm } from './subject-form.tsx';

/** Opens for `?edit=ID` and `?add=PARENT-ID`; anything else leaves the list alone. */
export function SubjectPanel({ subjects }: { subjects: readonly Subject[] }): ReactNode {
  const { search, change } = useSearchState();
  const find = (name: string): Subject | undefined =>
    subjects.find(({ id }) => id === Number(search.get(name)));
  const close = (): void => change({ edit: null, add: null });
  const edited = find('edit');
  if (edited) return <EditPanel key={edited.id} subject={edited} onClose={close} />;
  const parent = find('add');
  return parent ? <AddPanel parent={parent} subjects={subjects} onClose={close} /> : null;
}

function EditPanel({ subject, onClose }: { subject: Subject; onClose(): void }): ReactNode {
  const t = useMessages();
  return (
    <SidePanel title={t('edit.one', { subject: `${subject.code} ${subject.name}` })} onClose={onClose}>
      <SubjectForm
        key={subject.version}
        before={subject}
        used={subject}
        initialValues={valuesOf(subject)}
        onClose={onClose}
      />
    </SidePanel>
  );
}

interface AddPanelProps {
  parent: Subject;
  subjects: readonly Subject[];
  onClose(): void;
}

function AddPanel({ parent, subjects, onClose }: AddPanelProps): ReactNode {
  const t = useMessages();
  const { encoding } = useAccountSet();
  const code = proposedCode(parent, subjects, encoding);
  return (
    <SidePanel
      key={parent.id}
      title={t('add.one', { subject: `${parent.code} ${parent.name}` })}
      onClose={onClose}
    >
      {code === null ? (
        <Alert type="info" showIcon title={t('full')} />
      ) : (
        <SubjectForm
          key={code}
          before={null}
          used={parent.isLeaf ? parent : null}
          initialValues={childValues(parent, code)}
          onClose={onClose}
        />
      )}
    </SidePanel>
  );
}
