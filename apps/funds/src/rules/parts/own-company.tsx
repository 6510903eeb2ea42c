import type { OwnCompany } from '@suanpan/contracts';
import { useCan } from '@suanpan/feature-kit';
import { Button } from '@suanpan/ui';
import { Facts } from '@suanpan/ui/kit';
import { type ReactNode, useState } from 'react';
import classes from '../../funds/funds.module.css';
import { useMessages } from '../messages.ts';
import { OwnCompanyDialog } from './own-company-dialog.tsx';

/** Under which tax number and names the company is invoiced: an invoice of somebody else is refused. */
export function OwnCompanyFacts({ known }: { known: OwnCompany }): ReactNode {
  const t = useMessages();
  const mayWrite = useCan('party.write');
  const [isAsking, setAsking] = useState(false);
  return (
    <section className={classes['card']} aria-label={t('company')}>
      <h2>{t('company')}</h2>
      <p className={classes['quiet']}>{t('company.text')}</p>
      <Facts
        facts={[
          [t('company.taxId'), known.taxId ?? t('company.unknown')],
          [t('company.names'), namesOf(known)],
        ]}
      />
      {mayWrite && (
        <div>
          <Button onClick={() => setAsking(true)}>{t('company.change')}</Button>
        </div>
      )}
      {isAsking && <OwnCompanyDialog known={known} onClose={() => setAsking(false)} />}
    </section>
  );
}

/** Each in a line of its own. */
const namesOf = ({ names }: OwnCompany): ReactNode =>
  names.length === 0 ? '—' : names.map((name) => <div key={name}>{name}</div>);
