import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MoneyText } from './money-text.tsx';

it('a short amount has its full figure on hover and for screen readers, which do not hear the short one', () => {
  const html = renderToStaticMarkup(createElement(MoneyText, { amount: '357782.33', short: true }));
  expect(html).toContain('title="357,782.33"');
  expect(html).toMatch(/<span aria-hidden="true">357\.78k<\/span>/);
  expect(html).toMatch(/>357,782\.33<\/span>/);
});

it('an amount that is short already stands once', () => {
  expect(renderToStaticMarkup(createElement(MoneyText, { amount: '12.50', short: true }))).not.toContain(
    'aria-hidden',
  );
});
