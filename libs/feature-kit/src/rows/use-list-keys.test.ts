// @vitest-environment jsdom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { shortcuts } from '../shortcuts/registry.ts';
import { useListKeys } from './use-list-keys.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

it('the keys of a list wait while its filters are open over it', () => {
  const onAll = vi.fn<() => void>();
  const texts = {
    group: 'Bills',
    next: 'Next',
    previous: 'Previous',
    open: 'Open',
    choose: 'Select',
    all: 'Select all',
  };
  function List(): null {
    useListKeys({
      texts,
      list: { current: null },
      order: () => [],
      isPaused: false,
      mayChoose: true,
      onOpen: () => undefined,
      onToggle: () => undefined,
      onAll,
    });
    return null;
  }
  const root = createRoot(document.createElement('div'));
  act(() => root.render(createElement(List)));
  const filters = document.createElement('button');
  filters.setAttribute('aria-haspopup', 'dialog');
  document.body.append(filters);
  const press = (): void => void shortcuts.handle({ key: 'a', ctrlKey: true }, 0);

  filters.setAttribute('aria-expanded', 'true');
  press();
  expect(onAll).not.toHaveBeenCalled();
  filters.setAttribute('aria-expanded', 'false');
  press();
  expect(onAll).toHaveBeenCalledOnce();
});
