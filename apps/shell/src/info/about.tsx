import { useLanguage } from '@suanpan/feature-kit';
import { Card, Page } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { version } from '../../package.json';
import { useMessages as useShellMessages } from '../messages.ts';
import { useInit } from '../session/use-init.ts';
import classes from './info.module.css';
import { useMessages } from './messages.ts';

/** What the product is. */
export function About(): ReactNode {
  const t = useMessages();
  const title = useShellMessages()('info.about');
  const { language } = useLanguage();
  return (
    <Page title={title}>
      <Texts texts={[t('about.what'), t('about.proof'), t('about.version', { version })]} />
      <Card>
        <a href={`/api/docs?lang=${language}`}>{t('about.api')}</a>
      </Card>
    </Page>
  );
}

/** Who stands behind it, and that nobody pays to be named. */
export function Partners(): ReactNode {
  const t = useMessages();
  const title = useShellMessages()('info.partners');
  return (
    <Page title={title}>
      <Texts texts={[t('partners.none'), t('partners.libraries')]} />
    </Page>
  );
}

/** Where help comes from; an address only where the people who run the product have set one. */
export function Support(): ReactNode {
  const t = useMessages();
  const title = useShellMessages()('info.support');
  const { data: init } = useInit();
  const address = init?.supportEmail ?? null;
  return (
    <Page title={title}>
      <Texts texts={[t('support.keys'), t('support.failure')]} />
      <Card>
        {address === null ? (
          <p>{t('support.people')}</p>
        ) : (
          <p>
            {t('support.write')} <a href={`mailto:${address}`}>{address}</a>
          </p>
        )}
      </Card>
    </Page>
  );
}

const Texts = ({ texts }: { texts: readonly string[] }): ReactNode => (
  <Card>
    <div className={classes['texts']}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  </Card>
);
