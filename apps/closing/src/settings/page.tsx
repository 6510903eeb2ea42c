import { type Period, periodKey } from '@suanpan/accounting-core';
import { asApiError } from '@suanpan/api-client';
import type { ClosingSettings } from '@suanpan/contracts';
import { definePage, Link, useCan, usePeriod } from '@suanpan/feature-kit';
import { Alert, ErrorState, LoadingState, Page, periodLabel } from '@suanpan/ui';
import type { ReactNode } from 'react';
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
  const settings = useSettings(period);
  const mayClose = useMayClose();
  return (
    <Page title={t('title')} note={periodLabel(period)}>
      {mayClose && (
        <p>
          <Link to={link(stepPath('carry-forward', period), {}, period)}>{t('back')}</Link>
        </p>
      )}
      {settings.isError ? (
        <ErrorState error={asApiError(settings.error)} onRetry={() => void settings.refetch()} />
      ) : settings.data ? (
        <Content settings={settings.data} month={period} onReload={() => void settings.refetch()} />
      ) : (
        <LoadingState rows={10} />
      )}
    </Page>
  );
}

interface ContentProps {
  settings: ClosingSettings;
  month: Period;
  onReload(): void;
}

/** A form of its own for every version that is stored: what somebody else saved replaces what was typed only on demand. */
function Content({ settings, month, onReload }: ContentProps): ReactNode {
  const t = useMessages();
  const mayWrite = useCan('setting.write');
  return (
    <>
      {!mayWrite && <Alert type="info" showIcon title={t('readOnly')} />}
      <SettingsForm
        key={`${settings.from ?? ''}-${settings.version}-${periodKey(month)}`}
        settings={settings}
        month={month}
        isReadOnly={!mayWrite}
        onReload={onReload}
      />
    </>
  );
}

export default definePage(ClosingSettingsPage);
