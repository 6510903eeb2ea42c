import { expect, it } from 'vitest';
import { fileSize } from './file-size.ts';

it.each([
  [512, '512 B'],
  [1536, '1.5 KB'],
  [12_582_912, '12 MB'],
  [20_971_520, '20 MB'],
])('%i bytes are %s', (bytes, text) => expect(fileSize(bytes)).toBe(text));
