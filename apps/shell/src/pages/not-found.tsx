import { Link } from '@suanpan/feature-kit';
import { EmptyState, Page } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';

/** No screen at this address. */
export function NotFound(): ReactNode {
  const t = useMessages();
  return (
    <Page title={t('notFound.title')}>
      <EmptyState text={t('notFound.text')} action={<Link to="/">{t('notFound.action')}</Link>} />
    </Page>
  );
}
