import { isZeroDecimal, parsePeriod, isProblem, seededName } from '@suanpan/accounting-core';
import type { Voucher, VoucherEffect } from '@suanpan/contracts';
import { Link, useAccountSet, useCan, useLanguage } from '@suanpan/feature-kit';
import { MoneyText } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { bookLink, type LinkTarget } from '../books/links.ts';
import { reportQueries } from '../statements/queries.ts';
import { useMessages } from './messages.ts';
import classes from './voucher-drawer.module.css';

/** The lines of the statements that the voucher feeds, each with its way there; nothing while unknown. */
export function VoucherEffects({ voucher }: { voucher: Voucher }): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const { language } = useLanguage();
  const mayRead = useCan('report.read');
  const effects = useQuery({ ...reportQueries.effects(id, voucher.id), enabled: mayRead });
  if (!effects.data || effects.data.length === 0) return null;
  return (
    <details className={classes['effects']}>
      <summary>{t('effects')}</summary>
      {effects.data.map(({ templateId, name, nameEn, lines }) => (
        <section key={templateId}>
          <h3>{seededName({ zh: name, en: nameEn }, language)}</h3>
          <ul>
            {lines.map((line) => (
              <li key={line.itemId}>
                <Link to={placeOf(voucher, templateId, line.itemId)}>
                  {line.lineNum} {seededName({ zh: line.title, en: line.titleEn }, language)}
                </Link>
                <MoneyText amount={shownAmount(line)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </details>
  );
}

/** What the month says otherwise; where it says the same, what the year does. */
const shownAmount = ({ currentPeriodAmount, currentYearAmount }: VoucherEffect['lines'][number]): string =>
  isZeroDecimal(currentPeriodAmount) ? currentYearAmount : currentPeriodAmount;

/** The line in the statement of the voucher's month, with its parts open. */
function placeOf({ voucherDate }: Voucher, templateId: number, itemId: number): LinkTarget | string {
  const month = parsePeriod(voucherDate.slice(0, 7));
  const path = `/report/view/${templateId}`;
  if (isProblem(month)) return path;
  return bookLink(path, { from: month, to: month }, { item: String(itemId) });
}
