import { Button, LoadingState } from '@suanpan/ui';
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import classes from './charts.module.css';
import type { ChartOption } from './draw.ts';
import { useMessages } from './messages.ts';
import { type Drawn, useDraw } from './use-draw.ts';
import { useSavePicture } from './use-save-picture.ts';

export interface ChartOrTableProps {
  /** What is drawn, as the buttons say it. */
  name: string;
  /** Stands over the chart where the card is about more than the chart. */
  heading?: string;
  /** What else must be known to read it without its card, such as the unit. */
  note?: string;
  /** What the chart says, for those who do not see it. */
  summary: string;
  option: ChartOption;
  height: number;
  /** The same figures as text: on demand, and where no chart can be drawn. */
  children: ReactNode;
}

/** A chart, or its figures as a table; always the table where no chart can be drawn. */
export function ChartOrTable(props: ChartOrTableProps): ReactNode {
  const t = useMessages();
  const [isTable, setTable] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const drawing = useDraw();
  const place = useRef<HTMLDivElement>(null);
  const savePicture = useSavePicture(props, place);
  if (drawing === 'failed' || isBroken) return props.children;
  const other = isTable ? 'chart' : 'table';
  return (
    <div>
      <div className={classes['tools']}>
        {props.heading !== undefined && <h3 className={classes['heading']}>{props.heading}</h3>}
        {!isTable && drawing !== 'waiting' && (
          <Button
            size="small"
            type="text"
            aria-label={t('picture.of', { name: props.name })}
            onClick={() => void savePicture()}
          >
            {t('picture')}
          </Button>
        )}
        <Button
          size="small"
          type="text"
          aria-label={t(`${other}.of`, { name: props.name })}
          onClick={() => setTable(!isTable)}
        >
          {t(other)}
        </Button>
      </div>
      {isTable ? props.children : <Place {...props} place={place} drawing={drawing} onBroken={setBroken} />}
    </div>
  );
}

interface PlaceProps extends Pick<ChartOrTableProps, 'summary' | 'option' | 'height'> {
  drawing: 'waiting' | Drawn;
  place: RefObject<HTMLDivElement | null>;
  onBroken(isBroken: true): void;
}

/** As high before the chart is there as with it: nothing below moves. */
const Place = ({ height, drawing, ...chart }: PlaceProps): ReactNode => (
  <div className={classes['place']} style={{ '--height': `${height}px` } as CSSProperties}>
    {drawing === 'waiting' ? <LoadingState rows={4} /> : <Chart {...chart} draw={drawing.draw} />}
  </div>
);

type ChartProps = Omit<PlaceProps, 'height' | 'drawing'> & Drawn;

function Chart({ draw, place, summary, option, onBroken }: ChartProps): ReactNode {
  useEffect(() => {
    if (!place.current) return undefined;
    try {
      return draw(place.current, option);
    } catch {
      onBroken(true);
      return undefined;
    }
  }, [draw, place, option, onBroken]);
  return <div ref={place} className={classes['chart']} role="img" aria-label={summary} />;
}
