import { asApiError, templateQueries } from '@suanpan/api-client';
import type { VoucherTemplate } from '@suanpan/contracts';
import {
  definePage,
  Link,
  useAccountSet,
  useCan,
  useLocation,
  useParams,
  useSearchParams,
} from '@suanpan/feature-kit';
import { EmptyState, Page } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useMessages } from '../template/messages.ts';
import { draftOfTemplate, emptyTemplate } from '../template/template-draft.ts';
import { TEMPLATES_PATH, templateType } from '../template/template-types.ts';
import { useLink } from '../voucher/use-link.ts';
import { type BookFacts, withItemsOf } from '../voucher-form/draft/book-facts.ts';
import { PaperWaiting } from '../voucher-form/parts/paper-waiting.tsx';
import { useBookFacts } from '../voucher-form/use-book-facts.ts';
import { type DesignState, TemplateEditor } from './template-editor.tsx';

/** The design of a voucher template, in the grid of the voucher form (product.md, /template/design). */
export function TemplateDesignPage(): ReactNode {
  const { templateId } = useParams();
  const mayWrite = useCan('voucherTemplate.write');
  const { books, error, retry } = useBookFacts();
  const facts = useMemo(() => books && { ...books.facts, isTemplate: true }, [books]);
  if (!mayWrite) return <NoDesign />;
  if (error) return <Waiting error={error} onRetry={retry} />;
  if (!facts) return <Waiting />;
  if (templateId === undefined) return <NewTemplate facts={facts} />;
  return <SavedTemplate key={templateId} id={Number(templateId)} facts={facts} />;
}

function NewTemplate({ facts }: { facts: BookFacts }): ReactNode {
  const [search] = useSearchParams();
  const location = useLocation();
  const { copy } = (location.state ?? {}) as DesignState;
  const start = useMemo(() => emptyTemplate(facts), [facts]);
  const type = templateType(search.get('type'));
  const head = copy?.head ?? { name: '', type };
  return (
    <TemplateEditor
      key={location.key}
      template={null}
      head={head}
      start={start}
      content={copy?.draft ?? null}
      facts={facts}
    />
  );
}

function SavedTemplate({ id, facts }: { id: number; facts: BookFacts }): ReactNode {
  const { id: accountSetId } = useAccountSet();
  const template = useQuery({ ...templateQueries.one(accountSetId, id), staleTime: 0 });
  if (template.data) return <OpenTemplate template={template.data} facts={facts} />;
  if (template.isError) {
    return <Waiting error={asApiError(template.error)} onRetry={() => void template.refetch()} />;
  }
  return <Waiting />;
}

function OpenTemplate({
  template,
  facts: known,
}: {
  template: VoucherTemplate;
  facts: BookFacts;
}): ReactNode {
  const facts = useMemo(() => withItemsOf(known, template), [known, template]);
  const start = useMemo(() => draftOfTemplate(template, facts), [template, facts]);
  const { name, type } = template;
  return (
    <TemplateEditor template={template} head={{ name, type }} start={start} content={null} facts={facts} />
  );
}

function Waiting(props: { error?: Error; onRetry?: () => void }): ReactNode {
  const t = useMessages();
  return <PaperWaiting title={t('paper')} {...props} />;
}

function NoDesign(): ReactNode {
  const t = useMessages();
  const link = useLink();
  return (
    <Page title={t('paper')}>
      <EmptyState text={t('readOnly')} action={<Link to={link(TEMPLATES_PATH)}>{t('toList')}</Link>} />
    </Page>
  );
}

export default definePage(TemplateDesignPage);
