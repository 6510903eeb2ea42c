import { expect, it } from 'vitest';
import { mediaTypeOf } from './media-type.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');

/** The directory entry of an archive, with what stands before it. */
function archiveOf(name: string): Buffer {
  const entry = Buffer.alloc(46);
  entry.write('PK\x01\x02', 'latin1');
  entry.writeUInt16LE(name.length, 28);
  return Buffer.concat([bytes('PK\x03\x04 content '), entry, bytes(name)]);
}

it.each([
  ['%PDF-1.7 …', 'application/pdf'],
  ['\x89PNG\r\n\x1a\n…', 'image/png'],
  ['\xff\xd8\xff\xe0…', 'image/jpeg'],
  ['RIFF1234WEBPVP8 ', 'image/webp'],
])('a file is what its first bytes say', (content, type) => {
  expect(mediaTypeOf(bytes(content))).toBe(type);
});

it('an archive is an OFD document when it has its root', () => {
  expect(mediaTypeOf(archiveOf('OFD.xml'))).toBe('application/ofd');
  expect(mediaTypeOf(archiveOf('word/document.xml'))).toBeUndefined();
});

it.each(['', 'MZ\x90', '<svg xmlns="http://www.w3.org/2000/svg"/>', '<html>', 'RIFF1234WAVE', '#!/bin/sh'])(
  'anything else is none of ours',
  (content) => expect(mediaTypeOf(bytes(content))).toBeUndefined(),
);
