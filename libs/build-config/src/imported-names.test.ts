import { expect, it } from 'vitest';
import { importedNames } from './imported-names.ts';

const libraries = new Set(['@suanpan/ui', '@suanpan/ui/kit']);

it('names what is imported or passed on by value, by the name it has in the library', () => {
  const source = `
    import { Button, Card as Frame, type ButtonProps } from '@suanpan/ui';
    import { Input } from '@suanpan/ui/kit';
    export { Page } from '@suanpan/ui';
    const element = <Button />;
  `;
  expect(importedNames(source, libraries)).toEqual({
    '@suanpan/ui': ['Button', 'Card', 'Page'],
    '@suanpan/ui/kit': ['Input'],
  });
});

it('leaves out types and other libraries', () => {
  const source = `
    import type { Amount } from '@suanpan/ui';
    import { useState } from 'react';
    export type { ButtonProps } from '@suanpan/ui';
    import '@suanpan/ui';
  `;
  expect(importedNames(source, libraries)).toEqual({});
});
