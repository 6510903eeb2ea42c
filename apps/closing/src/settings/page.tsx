import { type Period, periodKey, samePeriod } from '@suanpan/accounting-core';
import { asApiError } from '@suanpan/api-client';
import type { ClosingSettings } from '@suanpan/contracts';
import { definePage, Link, useCan, useLeaveQuestion, usePeriod } from '@suanpan/feature-kit';
import { Alert, Button, ErrorState, LoadingState, Page, periodLabel } from '@suanpan/ui';
import { LeaveDialog } from '@suanpan/ui/kit';
import { type ReactNode, useCallback, useState } from 'react';
import { stepPath, useLink } from '../month/use-link.ts';
import { useMayClose } from '../month/use-may-close.ts';
import { useMessages } from './messages.ts';
import { SettingsForm } from './parts/settings-form.tsx';
import { useSettings } from './use-settings.ts';

/** How the months of this set are closed, from a month on (decision D35). */
export function ClosingSettingsPage(): ReactNode {
  const t = useMessages();
  const link = useLink();
  const { period } = usePeriod();
  const mayClose = useMayClose();
  const [held, setHeld] = useState<Held | null>(null);
  const month = held?.month ?? period;
  const settings = useSettings(month);
  const shown = held?.settings ?? settings.data;
  const letGo = (): void => {
    setHeld(null);
    void settings.refetch();
  };
  return (
    <Page title={t('title')} note={periodLabel(month)}>
      {mayClose && (
        <p>
          <Link to={link(stepPath('carry-forward', month), {}, month)}>{t('back')}</Link>
        </p>
      )}
      {held && !samePeriod(held.month, period) && (
        <OtherMonth held={held.month} period={period} onShow={letGo} />
      )}
      {shown ? (
        <Content settings={shown} month={month} isHeld={held !== null} onHold={setHeld} onReload={letGo} />
      ) : settings.isError ? (
        <ErrorState error={asApiError(settings.error)} onRetry={() => void settings.refetch()} />
      ) : (
        <LoadingState rows={10} />
      )}
    </Page>
  );
}

/** What is being changed: neither another month in the header nor what somebody else saves takes it away. */
interface Held {
  month: Period;
  settings: ClosingSettings;
}

interface OtherMonthProps {
  held: Period;
  period: Period;
  onShow(): void;
}

function OtherMonth({ held, period, onShow }: OtherMonthProps): ReactNode {
  const t = useMessages();
  return (
    <Alert
      type="warning"
      showIcon
      title={t('held', { period: periodLabel(held) })}
      action={
        <Button size="small" onClick={onShow}>
          {t('held.discard', { period: periodLabel(period) })}
        </Button>
      }
    />
  );
}

interface ContentProps {
  settings: ClosingSettings;
  month: Period;
  isHeld: boolean;
  onHold(held: Held | null): void;
  onReload(): void;
}

/** A form of its own for every version that is stored. */
function Content({ settings, month, isHeld, onHold, onReload }: ContentProps): ReactNode {
  const t = useMessages();
  const mayWrite = useCan('setting.write');
  const question = useLeaveQuestion(useCallback(() => isHeld, [isHeld]));
  return (
    <>
      {!mayWrite && <Alert type="info" showIcon title={t('readOnly')} />}
      <SettingsForm
        key={`${settings.from ?? ''}-${settings.version}-${periodKey(month)}`}
        settings={settings}
        month={month}
        isReadOnly={!mayWrite}
        onChanged={() => onHold({ month, settings })}
        onSaved={() => onHold(null)}
        onReload={onReload}
      />
      <LeaveDialog question={question}>{t('leave.text')}</LeaveDialog>
    </>
  );
}

export default definePage(ClosingSettingsPage);
