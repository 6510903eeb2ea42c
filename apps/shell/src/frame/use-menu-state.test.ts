import { describe, expect, it } from 'vitest';
import { modeOf } from './use-menu-state.ts';

const at = (state: Partial<Parameters<typeof modeOf>[0]>) =>
  modeOf({ isPhone: false, isDrawerOpen: false, isCollapsed: false, ...state });

describe('the menu', () => {
  it('is open, or collapsed when the window is narrow or the user wants it', () => {
    expect([at({}), at({ isCollapsed: true })]).toEqual(['open', 'collapsed']);
  });

  it('is out of the way on a phone until it is called', () => {
    expect([at({ isPhone: true, isCollapsed: true }), at({ isPhone: true, isDrawerOpen: true })]).toEqual([
      'closed',
      'drawer',
    ]);
  });
});
