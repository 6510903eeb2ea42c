import type { AuxiliaryCategory } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { Toolbar } from '@suanpan/ui';
import { Input, Segmented, Select } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import classes from '../../books/books.module.css';
import { CategorySelect } from '../../books/category-select.tsx';
import { ExportMenu } from '../../books/export-menu.tsx';
import { LabelledSwitch } from '../../books/labelled-switch.tsx';
import { auxiliaryQuery, bookQueries } from '../../books/queries.ts';
import { SearchBox } from '../../books/search-box.tsx';
import { SpanPicker } from '../../books/span-picker.tsx';
import { spanQuery } from '../../books/span.ts';
import { useSpan } from '../../books/use-span.ts';
import { useMessages } from '../messages.ts';
import type { AuxiliaryView } from '../use-auxiliary-view.ts';

interface ToolbarProps {
  categories: readonly AuxiliaryCategory[];
  view: AuxiliaryView;
  text: string;
  onText(text: string): void;
  showMore: boolean;
  onShowMore(show: boolean): void;
}

export function AuxiliaryToolbar(props: ToolbarProps): ReactNode {
  const { categories, view, text, onText } = props;
  const t = useMessages();
  const { span } = useSpan();
  return (
    <Toolbar label={t('toolbar')}>
      <SpanPicker />
      <Segmented
        aria-label={t('by')}
        value={view.bySubject ? 'subject' : 'item'}
        onChange={(by) => view.setBySubject(by === 'subject')}
        options={[
          { value: 'item', label: t('by.item') },
          { value: 'subject', label: t('by.subject') },
        ]}
      />
      <CategorySelect
        label={t('category')}
        categories={categories}
        chosen={view.chosen.map(({ id }) => String(id))}
        onChange={view.setCategories}
        all={view.bySubject ? t('category.all') : undefined}
      />
      {(['itemFrom', 'itemTo'] as const).map((end) => (
        <Input
          key={end}
          className={classes['code'] ?? ''}
          aria-label={t(end)}
          placeholder={t(end)}
          maxLength={32}
          value={view.typed[end]}
          onChange={({ target }) => view.setItem(end, target.value.trim())}
        />
      ))}
      <SubjectSelect view={view} />
      <SearchBox label={t('search')} value={text} onChange={onText} isMain />
      {view.auxiliaryId !== null && view.itemId === null && (
        <LabelledSwitch label={t('unassigned')} checked={view.unassigned} onChange={view.setUnassigned} />
      )}
      <LabelledSwitch label={t('more')} checked={props.showMore} onChange={props.onShowMore} />
      <ExportMenu
        path="/accountBook/auxiliaryBalance/export"
        parts={{
          query: {
            ...spanQuery(span),
            ...auxiliaryQuery(view),
            ...(view.itemId === null ? {} : { itemId: String(view.itemId) }),
            ...(text === '' ? {} : { q: text }),
            showNumPrice: props.showMore,
          },
        }}
      />
    </Toolbar>
  );
}

/** One subject with what is below it, or all of them. */
function SubjectSelect({ view }: { view: AuxiliaryView }): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const { span } = useSpan();
  const { data = [] } = useQuery(bookQueries.subjects(id, span));
  return (
    <Select
      aria-label={t('subject')}
      showSearch={{ optionFilterProp: 'label' }}
      allowClear
      placeholder={t('subject.all')}
      value={view.subjectId}
      onChange={(next: string | undefined) => view.setSubject(next ?? null)}
      options={data.map((one) => ({ value: String(one.id), label: `${one.code} ${one.name}` }))}
      popupMatchSelectWidth={false}
      style={{ minWidth: 140 }}
    />
  );
}
