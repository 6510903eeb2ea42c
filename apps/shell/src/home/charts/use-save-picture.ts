import { saveFile } from '@suanpan/api-client';
import { useAccountSet } from '@suanpan/feature-kit';
import { useToast } from '@suanpan/ui';
import type { RefObject } from 'react';
import { useDashboardMonth } from '../use-dashboard-month.ts';
import { useChartLook } from './chart-look.ts';
import { chartPicture } from './chart-picture.ts';
import { useMessages } from './messages.ts';

interface PictureOf {
  name: string;
  /** What else must be known to read it, such as the unit. */
  note?: string | undefined;
}

/** Saves the chart drawn in a place as a PNG file that says what it shows, of which company and month. */
export function useSavePicture(
  { name: title, note }: PictureOf,
  place: RefObject<HTMLElement | null>,
): () => Promise<void> {
  const t = useMessages();
  const toast = useToast();
  const { companyName } = useAccountSet();
  const { label } = useDashboardMonth();
  const { palette } = useChartLook();
  return async () => {
    const chart = place.current?.querySelector('svg');
    if (!chart) return;
    const about = [companyName, label, note].filter(Boolean).join(' · ');
    const frame = { title, note: about, text: palette.text, ground: palette.card };
    try {
      const file = await chartPicture(new XMLSerializer().serializeToString(chart), frame);
      saveFile({ file, name: `${title} ${label.replace('/', '-')}.png` });
    } catch {
      toast(t('picture.failed'), { kind: 'error' });
    }
  };
}
