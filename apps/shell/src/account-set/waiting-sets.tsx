import type { AccountSet } from '@suanpan/contracts';
import { Link } from '@suanpan/feature-kit';
import { Alert } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from './messages.ts';
import { accountSetQueries } from './queries.ts';

/** Before somebody opens new books: the ones that are being prepared, or that were deleted and can come back. */
export function WaitingSets({ preparing }: { preparing: readonly AccountSet[] }): ReactNode {
  const t = useMessages();
  const { data: deleted = [] } = useQuery(accountSetQueries.deleted);
  if (preparing.length === 0 && deleted.length === 0) return null;
  const names = (preparing.length > 0 ? preparing : deleted).map(({ companyName }) => companyName).join(', ');
  return (
    <Alert
      type="info"
      showIcon
      title={t(preparing.length > 0 ? 'waiting.preparing' : 'waiting.deleted', { names })}
      action={<Link to="/account">{t('waiting.show')}</Link>}
    />
  );
}
