import type { AuxiliaryCategory } from '@suanpan/contracts';
import { Toolbar } from '@suanpan/ui';
import { Segmented, Select } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { ExportMenu } from '../../books/export-menu.tsx';
import { LabelledSwitch } from '../../books/labelled-switch.tsx';
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

const ALL = 'all';

export function AuxiliaryToolbar(props: ToolbarProps): ReactNode {
  const { categories, view, text, onText } = props;
  const t = useMessages();
  const { span } = useSpan();
  const named = categories.map(({ id, name }) => ({ value: String(id), label: name }));
  const options = view.bySubject ? [{ value: ALL, label: t('category.all') }, ...named] : named;
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
      <Select
        aria-label={t('category')}
        value={view.auxiliaryId ?? ALL}
        onChange={(value) => view.setCategory(value === ALL ? null : value)}
        options={options}
        popupMatchSelectWidth={false}
      />
      <SearchBox label={t('search')} value={text} onChange={onText} isMain />
      <LabelledSwitch label={t('more')} checked={props.showMore} onChange={props.onShowMore} />
      <ExportMenu
        path="/accountBook/auxiliaryBalance/export"
        parts={{
          query: {
            ...spanQuery(span),
            ...(view.auxiliaryId === null ? {} : { auxiliaryId: view.auxiliaryId }),
            ...(view.bySubject ? { bySubject: 1 } : {}),
            ...(view.itemId === null ? {} : { itemId: String(view.itemId) }),
            ...(text === '' ? {} : { q: text }),
            showNumPrice: props.showMore,
          },
        }}
      />
    </Toolbar>
  );
}
