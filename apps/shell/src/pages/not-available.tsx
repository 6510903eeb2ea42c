import { Link } from '@suanpan/feature-kit';
import { EmptyState, Page } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';

/** A screen of the product whose area is not deployed: says so, and shows no invented figures. */
export function NotAvailable({ title }: { title: string }): ReactNode {
  const t = useMessages();
  return (
    <Page title={title}>
      <EmptyState
        text={t('notAvailable.text', { title })}
        action={<Link to="/">{t('notFound.action')}</Link>}
      />
    </Page>
  );
}
