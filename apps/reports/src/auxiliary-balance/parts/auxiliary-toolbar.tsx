import type { AuxiliaryCategory } from '@suanpan/contracts';
import { Toolbar } from '@suanpan/ui';
import { Input, Segmented } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import classes from '../../books/books.module.css';
import { CategorySelect } from '../../books/category-select.tsx';
import { CodeRangeInputs } from '../../books/code-range.tsx';
import { ExportMenu } from '../../books/export-menu.tsx';
import { LabelledSwitch } from '../../books/labelled-switch.tsx';
import { auxiliaryQuery } from '../../books/queries.ts';
import { LevelSelect } from '../../books/level-select.tsx';
import { useMessages as useBookWords } from '../../books/messages.ts';
import { SearchBox } from '../../books/search-box.tsx';
import { SpanPicker } from '../../books/span-picker.tsx';
import { spanQuery } from '../../books/span.ts';
import { useSpan } from '../../books/use-span.ts';
import { useMessages } from '../messages.ts';
import type { AuxiliaryView } from '../use-auxiliary-view.ts';

interface ToolbarProps {
  categories: readonly AuxiliaryCategory[];
  view: AuxiliaryView;
  /** How deep the subjects go. */
  levels: number;
  text: string;
  onText(text: string): void;
  showMore: boolean;
  onShowMore(show: boolean): void;
}

export function AuxiliaryToolbar(props: ToolbarProps): ReactNode {
  const { categories, view, levels, text, onText } = props;
  const t = useMessages();
  const words = useBookWords();
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
      <CodeRangeInputs view={view} />
      {view.bySubject && <LevelSelect level={view.level} levels={levels} onChange={view.setLevel} />}
      <SearchBox label={t('search')} value={text} onChange={onText} isMain />
      {view.auxiliaryId !== null && view.itemId === null && (
        <LabelledSwitch label={t('unassigned')} checked={view.unassigned} onChange={view.setUnassigned} />
      )}
      <LabelledSwitch label={words('zero')} checked={view.showZero} onChange={view.setShowZero} />
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
