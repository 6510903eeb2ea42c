import { itemTitle } from '@suanpan/book-tables';
import type { ReportItem } from '@suanpan/contracts';
import { useLanguage } from '@suanpan/feature-kit';
import { type DragEvent, type ReactNode, useState } from 'react';
import classes from '../template-form.module.css';

interface TitleProps {
  item: ReportItem;
  /** A line was dropped here, by its id: it takes this place. */
  onDrop(itemId: number): void;
}

/** Of our own kind: nothing else that is dragged over a line can be dropped on it. */
const KIND = 'application/x-suanpan-line';

const isLine = (event: DragEvent): boolean => event.dataTransfer.types.includes(KIND);

/** The title of a line, as deep as the line is; with the mouse it is dragged to the place of another line. */
export function LineTitle({ item, onDrop }: TitleProps): ReactNode {
  const { language } = useLanguage();
  const [isOver, setOver] = useState(false);
  const title = itemTitle(item, language);
  return (
    <span
      className={classes['title']}
      style={{ paddingInlineStart: (item.level - 1) * 16 }}
      title={title}
      draggable
      data-over={isOver}
      onDragStart={(event) => {
        event.dataTransfer.setData(KIND, String(item.id));
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        if (!isLine(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!isLine(event)) return;
        event.preventDefault();
        const dropped = Number(event.dataTransfer.getData(KIND));
        if (dropped !== item.id) onDrop(dropped);
      }}
    >
      {title}
    </span>
  );
}
