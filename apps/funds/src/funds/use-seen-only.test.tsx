// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSeenOnly } from './use-seen-only.ts';

it('what is out of sight is taken no more, once it is known what is in sight', () => {
  const onChange = vi.fn<(taken: ReadonlyMap<number, string>) => void>();
  const taken = new Map([
    [7, '100.00'],
    [8, '40.00'],
  ]);
  const { rerender } = renderHook(({ seen }) => useSeenOnly(taken, seen, onChange), {
    initialProps: { seen: null as { id: number }[] | null },
  });
  rerender({ seen: [{ id: 7 }, { id: 8 }, { id: 9 }] });
  expect(onChange).not.toHaveBeenCalled();
  rerender({ seen: [{ id: 7 }] });
  expect(onChange).toHaveBeenCalledExactlyOnceWith(new Map([[7, '100.00']]));
});
