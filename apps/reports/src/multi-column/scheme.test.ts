import { expect, it } from 'vitest';
import { schemeIn, schemeParameters } from './scheme.ts';

it('what was picked comes back from its address as it was', () => {
  const choice = { showEmpty: true, showQuantity: true, picked: ['560201', '560207'] };
  expect(schemeParameters(choice)).toEqual({ zero: '1', quantity: '1', columns: '560201,560207' });
  expect(schemeIn(new URLSearchParams('zero=1&quantity=1&columns=560201,560207'))).toEqual(choice);
});

it.each(['', 'zero=0&columns=', 'columns=abc,%27'])('an address of %j picks nothing', (text) => {
  const choice = schemeIn(new URLSearchParams(text));
  expect(choice).toEqual({ showEmpty: false, showQuantity: false, picked: [] });
  expect(schemeParameters(choice)).toEqual({ zero: null, quantity: null, columns: null });
});
