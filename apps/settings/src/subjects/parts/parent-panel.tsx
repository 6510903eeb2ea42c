import type { Subject } from '@suanpan/contracts';
import { Button } from '@suanpan/ui';
import { SubjectPicker } from '@suanpan/ui/kit';
import { type ReactNode, useId, useState } from 'react';
import { FocusFirst, SidePanel } from '../../panel/side-panel.tsx';
import { useSearchState } from '../../panel/use-search-state.ts';
import { useMessages } from '../messages.ts';
import classes from '../subjects.module.css';
import { FIRST_LEVEL, useMayAddFirstLevel } from '../use-first-level.ts';

/** Where a new subject is to stand: below a parent that is found by code or name, or on the first level. */
export function ParentPanel({
  subjects,
  onClose,
}: {
  subjects: readonly Subject[];
  onClose(): void;
}): ReactNode {
  const t = useMessages();
  const fieldId = useId();
  const { change } = useSearchState();
  const mayAddFirst = useMayAddFirstLevel();
  const [unread, setUnread] = useState<string>();
  return (
    <SidePanel title={t('new')} onClose={onClose}>
      <form className={classes['parent']} onSubmit={(event) => event.preventDefault()}>
        <FocusFirst />
        <label htmlFor={fieldId}>{t('new.parent')}</label>
        <SubjectPicker
          id={fieldId}
          subjects={subjects}
          includeParents
          value={null}
          unread={unread}
          label={t('new.parent')}
          onUnread={setUnread}
          onChange={(id) => {
            setUnread(undefined);
            if (id !== null) change({ add: String(id) });
          }}
        />
        {mayAddFirst && <Button onClick={() => change({ add: FIRST_LEVEL })}>{t('new.first')}</Button>}
      </form>
    </SidePanel>
  );
}
