import { asApiError, templateQueries } from '@suanpan/api-client';
import type { VoucherTemplate } from '@suanpan/contracts';
import { definePage, useAccountSet, useCan, useNavigate, usePeriod, withPeriod } from '@suanpan/feature-kit';
import { Button, EmptyState, ErrorState, LoadingState, Page, Toolbar } from '@suanpan/ui';
import { Input } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDownload } from '../panel/use-download.ts';
import { TypeTabs } from '../panel/type-tabs.tsx';
import { useSearchState } from '../panel/use-search-state.ts';
import { useMessages } from './messages.ts';
import { TemplateTable } from './parts/template-table.tsx';
import { searchTemplates, TEMPLATE_TYPES, typeOf } from './template-list.ts';

/** The voucher templates of the books by type: found, renamed, copied, deleted, designed (ux.md 12). */
export function VoucherTemplatesPage(): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const mayWrite = useCan('voucherTemplate.write');
  const templates = useQuery(templateQueries.list(id));
  return (
    <Page title={t('title')} note={t(mayWrite ? 'note' : 'readOnly')} actions={mayWrite && <AddTemplate />}>
      {templates.isError ? (
        <ErrorState error={asApiError(templates.error)} onRetry={() => void templates.refetch()} />
      ) : templates.isPending ? (
        <LoadingState rows={8} />
      ) : (
        <TemplatesByType templates={templates.data} />
      )}
    </Page>
  );
}

/** Opens the design of a new template of the type that is shown. */
function AddTemplate(): ReactNode {
  const t = useMessages();
  const navigate = useNavigate();
  const { period } = usePeriod();
  const { search } = useSearchState();
  const type = typeOf(search.get('type'));
  const add = (): void =>
    void navigate({
      pathname: '/template/design',
      search: `?${withPeriod(new URLSearchParams({ type: String(type) }), period)}`,
    });
  return (
    <Button type="primary" onClick={add}>
      {t('add')}
    </Button>
  );
}

/** Type and search are in the address. */
function TemplatesByType({ templates }: { templates: readonly VoucherTemplate[] }): ReactNode {
  const t = useMessages();
  const { search, change } = useSearchState();
  const { isBusy, download } = useDownload();
  const type = typeOf(search.get('type'));
  const word = search.get('q') ?? '';
  const found = searchTemplates(templates, word);
  const shown = found.filter((template) => template.type === type);
  const elsewhere = TEMPLATE_TYPES.filter((other) => found.some((template) => template.type === other));
  const empty =
    word === ''
      ? t('none')
      : [
          t('notFound'),
          elsewhere.length > 0 &&
            t('elsewhere', { types: elsewhere.map((other) => t(`type.${other}`)).join(', ') }),
        ]
          .filter(Boolean)
          .join(' ');
  return (
    <>
      <Toolbar label={t('tools')}>
        <Input.Search
          allowClear
          style={{ maxWidth: 280 }}
          aria-label={t('search')}
          placeholder={t('search')}
          value={word}
          onChange={(event) => change({ q: event.target.value }, { replace: true })}
        />
        <Button
          loading={isBusy}
          disabled={shown.length === 0}
          onClick={() =>
            void download('/voucher-template/export', { ids: shown.map(({ id }) => id).join(',') })
          }
        >
          {t('export')}
        </Button>
      </Toolbar>
      <TypeTabs
        label={t('types')}
        tabs={TEMPLATE_TYPES.map((key) => ({ key: String(key), label: t(`type.${key}`) }))}
        active={String(type)}
        onChange={(key) => change({ type: key })}
      >
        {shown.length === 0 ? (
          <EmptyState text={empty} />
        ) : (
          <TemplateTable key={type} templates={shown} all={templates} />
        )}
      </TypeTabs>
    </>
  );
}

export default definePage(VoucherTemplatesPage);
