// @vitest-environment jsdom
import { AuxiliaryItem } from '@suanpan/contracts';
import { blank, renderScreen } from '@suanpan/screen-testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BulkBar } from './bulk-bar.tsx';

const [kiln, harbour] = [1, 2].map((id) => blank(AuxiliaryItem, { id, code: `K${id}`, name: `Kiln ${id}` }));

const merge = (chosen: readonly AuxiliaryItem[]): HTMLButtonElement => {
  renderScreen({ Page: () => <BulkBar items={chosen} onChosen={() => undefined} /> }, { answers: {} });
  return screen.getByRole<HTMLButtonElement>('button', { name: 'Merge' });
};

it('one item alone is not merged', () => {
  expect(merge([kiln!]).disabled).toBe(true);
});

it('two are', () => {
  expect(merge([kiln!, harbour!]).disabled).toBe(false);
});
