import type { Subject } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { Alert } from '@suanpan/ui';
import { type ReactNode, useState } from 'react';
import { SidePanel } from '../../panel/side-panel.tsx';
import { useSearchState } from '../../panel/use-search-state.ts';
import { useMessages } from '../messages.ts';
import { childValues, firstLevelValues, proposedCode, valuesOf } from '../subject-form.ts';
import { FIRST_LEVEL, NEW, useMayAddFirstLevel } from '../use-first-level.ts';
import { ParentPanel } from './parent-panel.tsx';
import { SubjectForm } from './subject-form.tsx';

/** Opens for `?edit=ID`, `?add=PARENT-ID`, `?add=first` and `?add=new`; anything else leaves the list alone. */
export function SubjectPanel({ subjects }: { subjects: readonly Subject[] }): ReactNode {
  const { search, change } = useSearchState();
  const mayAddFirst = useMayAddFirstLevel();
  const find = (name: string): Subject | undefined =>
    subjects.find(({ id }) => id === Number(search.get(name)));
  const close = (): void => change({ edit: null, add: null });
  const edited = find('edit');
  if (edited) return <EditPanel key={edited.id} subject={edited} onClose={close} />;
  if (search.get('add') === FIRST_LEVEL && mayAddFirst)
    return <AddPanel key={FIRST_LEVEL} parent={null} subjects={subjects} onClose={close} />;
  if (search.get('add') === NEW) return <ParentPanel subjects={subjects} onClose={close} />;
  const parent = find('add');
  return parent ? <AddPanel key={parent.id} parent={parent} subjects={subjects} onClose={close} /> : null;
}

function EditPanel({ subject, onClose }: { subject: Subject; onClose(): void }): ReactNode {
  const t = useMessages();
  return (
    <SidePanel title={t('edit.one', { subject: `${subject.code} ${subject.name}` })} onClose={onClose}>
      <SubjectForm before={subject} used={subject} initialValues={valuesOf(subject)} onClose={onClose} />
    </SidePanel>
  );
}

interface AddPanelProps {
  /** Null: a subject of the first level. */
  parent: Subject | null;
  subjects: readonly Subject[];
  onClose(): void;
}

function AddPanel({ parent, subjects, onClose }: AddPanelProps): ReactNode {
  const t = useMessages();
  const { encoding } = useAccountSet();
  const code = parent ? proposedCode(parent, subjects, encoding) : '';
  const { number, proposed, goOn } = useFormPerSubject(code);
  const title = parent ? t('add.one', { subject: `${parent.code} ${parent.name}` }) : t('add.first');
  return (
    <SidePanel title={title} onClose={onClose}>
      {proposed === null ? (
        <Alert type="info" showIcon title={t('full')} />
      ) : (
        <SubjectForm
          key={number}
          before={null}
          used={parent?.isLeaf ? parent : null}
          initialValues={parent ? childValues(parent, proposed) : firstLevelValues}
          onClose={onClose}
          onNext={goOn}
        />
      )}
    </SidePanel>
  );
}

/**
 * One form for each subject that is added: a new one, with the code that is free then, only after the one before was
 * saved. What others add meanwhile takes nothing away that is being typed.
 */
function useFormPerSubject(code: string | null) {
  const [form, setForm] = useState({ number: 0, proposed: code, isSaved: false });
  if (form.isSaved && (code === '' || code !== form.proposed))
    setForm({ number: form.number + 1, proposed: code, isSaved: false });
  return { ...form, goOn: () => setForm((now) => ({ ...now, isSaved: true })) };
}
