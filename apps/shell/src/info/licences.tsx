import { ErrorState, LoadingState, Page } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useMessages as useShellMessages } from '../messages.ts';
import field from '../frame/search-field.module.css';
import { type Licence, type LicenceList, fetchLicences } from './fetch-licences.ts';
import classes from './info.module.css';
import { useMessages } from './messages.ts';

/** Every package that is part of the product, with its licence; the texts open on demand. */
export function Licences(): ReactNode {
  const t = useMessages();
  const title = useShellMessages()('info.licences');
  const list = useQuery({ queryKey: ['licences'], queryFn: fetchLicences, staleTime: Infinity });
  return (
    <Page title={title} note={list.data && t('licences.count', { count: list.data.packages.length })}>
      <p>{t('licences.text')}</p>
      {list.isError ? (
        <ErrorState error={{ message: t('licences.failed') }} onRetry={() => void list.refetch()} />
      ) : list.isPending ? (
        <LoadingState rows={8} />
      ) : (
        <Found list={list.data} />
      )}
    </Page>
  );
}

function Found({ list: { packages, texts } }: { list: LicenceList }): ReactNode {
  const t = useMessages();
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim().toLowerCase());
  const found = packages.filter(({ name, licence }) => `${name} ${licence}`.toLowerCase().includes(wanted));
  return (
    <>
      <input
        className={field['search']}
        type="search"
        aria-label={t('licences.search')}
        placeholder={t('licences.search')}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {found.length === 0 && <p role="status">{t('licences.none')}</p>}
      <ul className={classes['licences']}>
        {found.map((one) => (
          <PackageRow key={`${one.name} ${one.version}`} one={one} text={texts[one.text]} />
        ))}
      </ul>
    </>
  );
}

function PackageRow({
  one: { name, version, licence },
  text,
}: {
  one: Licence;
  text: string | undefined;
}): ReactNode {
  const face = (
    <>
      <strong>{name}</strong> {version} · {licence}
    </>
  );
  return (
    <li>
      {text === undefined ? (
        <p>{face}</p>
      ) : (
        <details>
          <summary>{face}</summary>
          <pre>{text}</pre>
        </details>
      )}
    </li>
  );
}
