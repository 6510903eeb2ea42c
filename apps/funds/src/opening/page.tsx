import { definePage, Link, useDayBefore } from '@suanpan/feature-kit';
import { Page } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useLinks } from '../funds/links.ts';
import { WithAccount } from '../funds/with-account.tsx';
import { useMessages } from './messages.ts';
import { Advances } from './parts/advances.tsx';
import { Items } from './parts/items.tsx';
import { Ties } from './parts/ties.tsx';

/** What money and trade began with, beside the openings of the books (trade.md 1 and 9). */
export function FundOpeningPage(): ReactNode {
  const t = useMessages();
  const links = useLinks();
  const day = useDayBefore();
  return (
    <Page
      title={t('title')}
      note={t('note', { day })}
      actions={<Link to={links.openingBalances()}>{t('balances')}</Link>}
    >
      <Ties />
      <h2>{t('items')}</h2>
      <WithAccount of="bank">{(account) => <Items key={account.id} account={account} />}</WithAccount>
      <Advances />
    </Page>
  );
}

export default definePage(FundOpeningPage);
