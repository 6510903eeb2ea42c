import { Link } from '@suanpan/feature-kit';
import { EmptyState, Page } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';

/** A screen the member's role does not include. */
export function Forbidden(): ReactNode {
  const t = useMessages();
  return (
    <Page title={t('forbidden.title')}>
      <EmptyState text={t('forbidden.text')} action={<Link to="/">{t('notFound.action')}</Link>} />
    </Page>
  );
}
