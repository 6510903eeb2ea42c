import { Card, formatAmount, useLabelled } from '@suanpan/ui';
import type { ReactNode } from 'react';
import classes from '../settings.module.css';
import { useMessages } from '../messages.ts';
import { isAmount, isShare, type SettingsDraft } from '../settings-form.ts';
import { ChoiceField, NumberField } from './fields.tsx';
import { PolicyNote } from './policy-note.tsx';
import type { PartProps } from './settings-form.tsx';

type Frequency = 'monthly' | 'quarterly';

/** What is not said is not stored, so that a reserve of every year stays what the policy says. */
const withUntil = (
  { stopAtHalf: _before, ...reserve }: SettingsDraft['surplusReserve'],
  until: 'always' | 'half',
): SettingsDraft['surplusReserve'] => (until === 'half' ? { ...reserve, stopAtHalf: true } : reserve);

/** Rates, limits and how often: surcharges, exemption, income tax, reserve. */
export function TaxFields(part: PartProps): ReactNode {
  const t = useMessages();
  const labelled = useLabelled();
  const { settings, draft, isReadOnly, change } = part;
  const { surtax, exemption, incomeTax, surplusReserve } = draft;
  const { policy } = settings;
  const share = (label: string, value: string, onChange: (value: string) => void): ReactNode => (
    <NumberField
      label={label}
      value={value}
      isReadOnly={isReadOnly}
      problem={isShare(value) ? null : t('invalid')}
      onChange={onChange}
    />
  );
  const often = (of: string, value: Frequency, onChange: (value: Frequency) => void): ReactNode => (
    <ChoiceField
      label={labelled(of, t('frequency'))}
      value={value}
      isReadOnly={isReadOnly}
      options={(['monthly', 'quarterly'] as const).map((one) => ({
        value: one,
        label: t(`frequency.${one}`),
      }))}
      onChange={onChange}
    />
  );
  return (
    <>
      <Card label={t('surtax')}>
        <h2>{t('surtax')}</h2>
        <PolicyNote
          {...part}
          of="surtax"
          title={t('surtax')}
          says={t('policy.surtax', {
            city: policy.surtax.city,
            education: policy.surtax.education,
            localEducation: policy.surtax.localEducation,
            factor: policy.surtax.factor ?? '1',
          })}
        />
        <div className={classes['fields']}>
          {often(t('surtax'), surtax.frequency, (frequency) => change({ surtax: { ...surtax, frequency } }))}
          <ChoiceField
            label={t('base')}
            value={surtax.base}
            isReadOnly={isReadOnly}
            options={(['vat-transfer', '222101-credit-balance'] as const).map((value) => ({
              value,
              label: t(`base.${value}`),
            }))}
            onChange={(base) => change({ surtax: { ...surtax, base } })}
          />
          {share(t('city'), surtax.city, (city) => change({ surtax: { ...surtax, city } }))}
          {share(t('education'), surtax.education, (education) =>
            change({ surtax: { ...surtax, education } }),
          )}
          {share(t('localEducation'), surtax.localEducation, (localEducation) =>
            change({ surtax: { ...surtax, localEducation } }),
          )}
          {share(t('factor'), surtax.factor ?? '1', (factor) => change({ surtax: { ...surtax, factor } }))}
        </div>
      </Card>
      <Card label={t('incomeTax')}>
        <h2>{t('incomeTax')}</h2>
        <PolicyNote
          {...part}
          of="incomeTax"
          title={t('incomeTax')}
          says={t('policy.rate', {
            rate: policy.incomeTax.rate,
            frequency: t(`frequency.${policy.incomeTax.frequency}`).toLowerCase(),
          })}
        />
        <div className={classes['fields']}>
          {often(t('incomeTax'), incomeTax.frequency, (frequency) =>
            change({ incomeTax: { ...incomeTax, frequency } }),
          )}
          {share(labelled(t('incomeTax'), t('rate')), incomeTax.rate, (rate) =>
            change({ incomeTax: { ...incomeTax, rate } }),
          )}
        </div>
      </Card>
      <Card label={t('reserve')}>
        <h2>{t('reserve')}</h2>
        <PolicyNote
          {...part}
          of="surplusReserve"
          title={t('reserve')}
          says={t('policy.share', { rate: policy.surplusReserve.rate })}
        />
        <div className={classes['fields']}>
          {share(labelled(t('reserve'), t('reserve.rate')), surplusReserve.rate, (rate) =>
            change({ surplusReserve: { ...surplusReserve, rate } }),
          )}
          <ChoiceField
            label={t('reserve.until')}
            value={surplusReserve.stopAtHalf ? 'half' : 'always'}
            isReadOnly={isReadOnly}
            options={(['always', 'half'] as const).map((value) => ({
              value,
              label: t(`reserve.until.${value}`),
            }))}
            onChange={(until) => change({ surplusReserve: withUntil(surplusReserve, until) })}
          />
        </div>
      </Card>
      <Card label={t('exemption')}>
        <h2>{t('exemption')}</h2>
        <PolicyNote
          {...part}
          of="exemption"
          title={t('exemption')}
          says={t('policy.limit', {
            limit: formatAmount(policy.exemption.limit),
            frequency: t(`frequency.${policy.exemption.frequency}`).toLowerCase(),
          })}
        />
        <div className={classes['fields']}>
          {often(t('exemption'), exemption.frequency, (frequency) =>
            change({ exemption: { ...exemption, frequency } }),
          )}
          <NumberField
            label={t('limit')}
            value={exemption.limit}
            isReadOnly={isReadOnly}
            problem={isAmount(exemption.limit) ? null : t('invalid.amount')}
            onChange={(limit) => change({ exemption: { ...exemption, limit } })}
          />
        </div>
      </Card>
    </>
  );
}
