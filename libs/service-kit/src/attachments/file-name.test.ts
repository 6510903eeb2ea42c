import { expect, it } from 'vitest';
import { fileName } from './file-name.ts';

it.each([
  ['C:\\books\\发票.pdf', '发票.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['in\u202evoice\u0007.PDF', 'invoice.PDF'],
  ['invoice.2025', 'invoice.2025.pdf'],
  ['  ', 'file.pdf'],
  [`${'x'.repeat(250)}.html`, `${'x'.repeat(191)}.html.pdf`],
])(
  'a name is kept without folders and steering characters, and ends as the content says: %s',
  (given, kept) => {
    expect(fileName(given, 'application/pdf')).toBe(kept);
  },
);

it.each([
  ['photo.JPEG', 'image/jpeg', 'photo.JPEG'],
  ['photo.png', 'image/jpeg', 'photo.png.jpg'],
  ['scan', 'image/png', 'scan.png'],
  ['scan', 'image/webp', 'scan.webp'],
  ['发票.ofd', 'application/ofd', '发票.ofd'],
  ['发票', 'application/xml', '发票.xml'],
] as const)('the name %s of a file that is %s is %s', (given, type, kept) => {
  expect(fileName(given, type)).toBe(kept);
});
