import { asApiError } from '@suanpan/api-client';
import type { Voucher } from '@suanpan/contracts';
import { ErrorState } from '@suanpan/ui';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { LinkTarget } from '../../voucher/use-link.ts';
import { useMessages } from '../messages.ts';
import { type PagePart, partsOf } from '../segments.ts';
import type { View } from '../use-filters.ts';
import { useKeptPlace } from '../use-kept-place.ts';
import { usePages } from '../use-voucher-pages.ts';
import type { Found } from '../use-voucher-search.ts';
import { useWindow } from '../use-window.ts';
import { VoucherBlock } from './voucher-block.tsx';
import { TABLE_COLUMNS, VoucherTableRows } from './voucher-table-rows.tsx';
import classes from '../voucher-list.module.css';

interface VoucherSlicesProps {
  list: RefObject<HTMLElement | null>;
  view: View;
  found: Found;
  /** Lines of a voucher on the average: how high those are that were not drawn yet. */
  lines: number;
  chosen: ReadonlySet<number>;
  linkOf(id: number): LinkTarget;
  onToggle: ((id: number) => void) | undefined;
}

/** So many vouchers are drawn, or left out, together. */
const SLICE = 10;
/** Heights in pixels: of a voucher without its lines, and of a line. */
const sizes = { blocks: { voucher: 116, line: 30 }, table: { voucher: 0, line: 33 } } as const;

/** The vouchers in sight and some around them; the others keep their room (ux.md 8: virtual list). */
export function VoucherSlices(props: VoucherSlicesProps): ReactNode {
  const { list, view, found, lines } = props;
  const { segments, total } = found;
  const { voucher, line } = sizes[view];
  const estimate = SLICE * (voucher + line * lines);
  const { parts, onHeight } = useWindow(list, Math.ceil(total / SLICE), {
    heights: useKeptPlace(),
    estimate,
  });
  const totals = segments.map((segment) => segment.total);
  const placesOf = (slice: number): PagePart[] => partsOf(totals, slice * SLICE, (slice + 1) * SLICE);
  const drawn = parts.flatMap((part) => ('slice' in part ? placesOf(part.slice) : []));
  const pageOf = usePages(segments, drawn);
  return parts.map((part) => {
    if ('room' in part) return <Room key={`before-${part.before}`} view={view} height={part.room} />;
    const { slice } = part;
    const places = placesOf(slice).map((place) => ({ ...place, asked: pageOf(place) }));
    const vouchers = places.flatMap(({ asked, from, to }) => asked.vouchers?.slice(from, to) ?? []);
    // A page that does not come is told once, at its beginning.
    const failed = places.find(({ asked, from }) => asked.error && from === 0)?.asked;
    return (
      <Slice key={slice} view={view} slice={slice} onHeight={onHeight}>
        {places.every(({ asked }) => asked.vouchers) ? (
          <Vouchers {...props} vouchers={vouchers} />
        ) : (
          <Waiting
            view={view}
            height={(Math.min(SLICE, total - slice * SLICE) * estimate) / SLICE}
            problem={
              failed ? <ErrorState error={asApiError(failed.error)} onRetry={() => failed.retry()} /> : null
            }
          />
        )}
      </Slice>
    );
  });
}

function Vouchers(props: VoucherSlicesProps & { vouchers: readonly Voucher[] }): ReactNode {
  const { view, vouchers, chosen, linkOf, onToggle } = props;
  const Shown = view === 'table' ? VoucherTableRows : VoucherBlock;
  return vouchers.map((voucher) => (
    <Shown
      key={voucher.id}
      voucher={voucher}
      linkOf={linkOf}
      isChosen={chosen.has(voucher.id)}
      onToggle={onToggle}
    />
  ));
}

interface SliceProps {
  view: View;
  slice: number;
  onHeight(slice: number, height: number): void;
  children: ReactNode;
}

/** Tells how high it is, so that it leaves the right room when it is left out. */
function Slice({ view, slice, onHeight, children }: SliceProps): ReactNode {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(() => onHeight(slice, element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [slice, onHeight]);
  const keep = (element: HTMLElement | null): void => {
    place.current = element;
  };
  return view === 'table' ? (
    <tbody ref={keep} data-slice={slice}>
      {children}
    </tbody>
  ) : (
    <div ref={keep} data-slice={slice}>
      {children}
    </div>
  );
}

function Room({ view, height }: { view: View; height: number }): ReactNode {
  const room = <div style={{ height }} aria-hidden="true" />;
  return view === 'table' ? <tbody aria-hidden="true">{inOneCell(room)}</tbody> : room;
}

const inOneCell = (content: ReactNode): ReactNode => (
  <tr>
    <td colSpan={TABLE_COLUMNS} className={classes['room']}>
      {content}
    </td>
  </tr>
);

/** Vouchers that are on their way, as high as they are likely to be; or why they do not come. */
function Waiting({ view, height, problem }: { view: View; height: number; problem: ReactNode }): ReactNode {
  const t = useMessages();
  const content = problem ?? (
    <div
      className={classes['waiting']}
      style={{ height }}
      role="status"
      aria-busy="true"
      aria-label={t('waiting')}
    />
  );
  return view === 'table' ? inOneCell(content) : content;
}
