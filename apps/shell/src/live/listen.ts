import { api } from '@suanpan/api-client';
import type { VoucherNews } from '@suanpan/contracts';

/** Waits between attempts to listen, in milliseconds; the last one goes on. */
const waits = [1_000, 2_000, 5_000, 15_000, 30_000] as const;

/** So long no call may be under way before one listens: what fills the screen comes first. */
const QUIET_MS = 1_500;

async function quiet(signal: AbortSignal): Promise<void> {
  let wasBusy = true;
  while (wasBusy && !signal.aborted) {
    wasBusy = api.activity.isBusy();
    const forget = api.activity.subscribe(() => (wasBusy = true));
    await pause(QUIET_MS, signal);
    forget();
  }
}

/** Listens until it is given up, again and again when the line breaks; `place` keeps where it was. */
export async function listen(
  place: { after: number | null },
  signal: AbortSignal,
  onNews: (news: VoucherNews) => void,
): Promise<void> {
  await quiet(signal);
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    const query = place.after === null ? {} : { after: place.after };
    try {
      await api.follow('/voucher/live', query, {
        signal,
        onEvent: ({ event, data }) => {
          if (event !== 'news') return;
          const news = JSON.parse(data) as VoucherNews;
          place.after = news.end;
          attempt = -1;
          onNews(news);
        },
      });
    } catch {
      // News are a help: without them the screen works as well, and asks again.
    }
    await pause(waits[Math.min(Math.max(attempt, 0), waits.length - 1)] ?? 0, signal);
  }
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
