import { describe, expect, it } from 'vitest';
import { boundInMs, boundOf, byPlace, cursorOf, mergeSlices, placeOf, type LogPlace } from './log-place.ts';

const at = (second: number, source = 1, id = second): { place: LogPlace } => ({
  place: { at: `2026-03-04T05:06:${String(second).padStart(2, '0')}.000000Z`, source, id },
});
const seconds = (entries: readonly { place: LogPlace }[]) => entries.map(({ place }) => place.id);

describe('several lists become one', () => {
  it('newest first, cut at the limit, and going on behind the last', () => {
    const books = { entries: [at(9), at(7), at(5)], end: null };
    const people = { entries: [at(8, 3), at(6, 3)], end: null };
    const page = mergeSlices([books, people], 3);
    expect(seconds(page.entries)).toEqual([9, 8, 7]);
    expect(page.end).toEqual(at(7).place);
    expect(mergeSlices([books, people], 5)).toMatchObject({ end: null });
  });

  it('and nothing is told behind a place that one of them has not passed yet', () => {
    const searched = { entries: [at(9)], end: at(7, 1, 700).place };
    const people = { entries: [at(8, 3), at(6, 3)], end: null };
    const page = mergeSlices([searched, people], 10);
    expect(seconds(page.entries)).toEqual([9, 8]);
    expect(page.end).toEqual(at(7, 1, 700).place);
  });

  it('whatever the pages, every entry comes once and in order', () => {
    const all = [9, 7, 7, 7, 5, 5, 3, 1].map((second, index) => at(second, (index % 3) + 1, index));
    const pageOf = (source: number, cursor: LogPlace | null, limit: number) => {
      const bound = boundOf(cursor, source);
      const left = all
        .filter(({ place }) => place.source === source)
        .filter(({ place }) => place.at < bound.at || (place.at === bound.at && place.id < bound.id))
        .toSorted((a, b) => byPlace(a.place, b.place));
      return { entries: left.slice(0, limit), end: left.length > limit ? left[limit - 1]!.place : null };
    };
    const told: { place: LogPlace }[] = [];
    for (let cursor: LogPlace | null = null, more = true; more;) {
      const page = mergeSlices(
        [1, 2, 3].map((source) => pageOf(source, cursor, 2)),
        2,
      );
      told.push(...page.entries);
      cursor = page.end;
      more = cursor !== null;
    }
    expect(told).toEqual(all.toSorted((a, b) => byPlace(a.place, b.place)));
  });
});

it('a cursor names its place', () => {
  const { place } = at(7, 3, 12);
  expect(placeOf(cursorOf(place))).toEqual(place);
});

it('behind a place within a millisecond, all events of that millisecond are older', () => {
  const within = { at: '2026-03-04T05:06:07.089123Z', source: 2, id: 5 };
  expect(boundInMs(within, 1)).toEqual({ at: '2026-03-04T05:06:07.089Z', id: Number.MAX_SAFE_INTEGER });
  const exact = { at: '2026-03-04T05:06:07.089000Z', source: 1, id: 5 };
  expect(boundInMs(exact, 1)).toEqual({ at: '2026-03-04T05:06:07.089Z', id: 5 });
  expect(boundInMs(exact, 3)).toMatchObject({ id: 0 });
});
