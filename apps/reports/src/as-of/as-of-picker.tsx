import { useAccountSet } from '@suanpan/feature-kit';
import { Button, LoadingState, Popover } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { bookQueries } from '../books/queries.ts';
import { useParameters } from '../books/use-parameters.ts';
import { asOfIn } from '../books/span.ts';
import { ChangesDrawer } from './changes-drawer.tsx';
import { useMessages } from './messages.ts';
import { MomentChoice } from './moment-choice.tsx';
import { useMomentText } from './moment-text.ts';
import classes from './as-of.module.css';

/** Shows the books as they stood at an earlier moment, what changed since, and leads back; the moment stands in the address. */
export function AsOfPicker(): ReactNode {
  const t = useMessages();
  const [search, change] = useParameters();
  const [isOpen, setOpen] = useState(false);
  const { asOf } = asOfIn(search);
  const choose = (event: number | null): void => {
    setOpen(false);
    change({ asOf: event === null ? null : String(event) }, { replace: false });
  };
  return (
    <div className={classes['picker']}>
      <Popover
        trigger="click"
        open={isOpen}
        onOpenChange={setOpen}
        title={t('choose')}
        content={isOpen && <MomentChoice onChoose={choose} />}
      >
        <Button>{t('asOf')}</Button>
      </Popover>
      {asOf !== undefined && <Moment asOf={asOf} onBack={() => choose(null)} />}
    </div>
  );
}

/** Which moment is shown. */
function Moment({ asOf, onBack }: { asOf: number; onBack(): void }): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const textOf = useMomentText();
  const [isOpen, setOpen] = useState(false);
  const changes = useQuery(bookQueries.changes(id, asOf));
  return (
    <>
      <span role="status" className={classes['shown']}>
        {changes.data ? (
          textOf(changes.data.moment)
        ) : changes.isError ? (
          t('unknown')
        ) : (
          <LoadingState rows={1} />
        )}
      </span>
      {changes.data && (
        <Button onClick={() => setOpen(true)}>
          {changes.data.total === 0 ? t('changes.none') : t('changes', { count: changes.data.total })}
        </Button>
      )}
      <Button type="link" onClick={onBack}>
        {t('back')}
      </Button>
      {changes.data && (
        <ChangesDrawer changes={changes.data} isOpen={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
