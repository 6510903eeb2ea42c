import { describe, expect, it } from 'vitest';
import type { FileBytes } from '../sheets/file-bytes.ts';
import { mediaTypeOf } from './media-type.ts';

/** A file in memory that counts what is looked at. */
class WatchedFile implements FileBytes {
  readonly size: number;
  bytesRead = 0;
  readonly #content: Buffer;

  constructor(content: Buffer) {
    this.#content = content;
    this.size = content.length;
  }

  read(at: number, length: number): Promise<Buffer> {
    this.bytesRead += length;
    return Promise.resolve(this.#content.subarray(at, at + length));
  }
}

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');
const typeOf = (content: Buffer) => mediaTypeOf(new WatchedFile(content));

/** An archive with empty entries of these names. */
function archiveOf(names: readonly string[], { comment = '' } = {}): Buffer {
  const start = bytes('PK\x03\x04 content ');
  const directory = Buffer.concat(
    names.map((name) => {
      const entry = Buffer.alloc(46);
      entry.write('PK\x01\x02', 'latin1');
      entry.writeUInt16LE(name.length, 28);
      return Buffer.concat([entry, bytes(name)]);
    }),
  );
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(start.length, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([start, directory, end, bytes(comment)]);
}

it.each([
  ['%PDF-1.7 …', 'application/pdf'],
  ['\x89PNG\r\n\x1a\n…', 'image/png'],
  ['\xff\xd8\xff\xe0…', 'image/jpeg'],
  ['RIFF1234WEBPVP8 ', 'image/webp'],
])('a file is what its first bytes say', async (content, type) => {
  expect(await typeOf(bytes(content))).toBe(type);
});

it('an archive is an OFD document when it has its root', async () => {
  expect(await typeOf(archiveOf(['Doc_0/Document.xml', 'OFD.xml']))).toBe('application/ofd');
  expect(await typeOf(archiveOf(['OFD.xml'], { comment: 'signed' }))).toBe('application/ofd');
  expect(await typeOf(archiveOf(['word/document.xml', 'Doc_0/OFD.xml']))).toBeUndefined();
});

it.each([
  '<?xml version="1.0" encoding="UTF-8"?>\n<EInvoice xmlns="x">',
  '\xef\xbb\xbf<?xml version="1.0"?><!-- a --><!-- b -->\n<fp:EInvoice>',
  '<eInvoice/>',
  '<?xml version="1.0"?>\n<?xml-stylesheet type="text/xsl" href="invoice.xsl"?><!-- a --><EInvoice>',
  `\xff\xfe${[...'<EInvoice/>'].map((letter) => `${letter}\0`).join('')}`,
])('XML is an electronic invoice when its first tag says so', async (content) => {
  expect(await typeOf(bytes(content))).toBe('application/xml');
});

it.each([
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
  '<?xml version="1.0"?><!-- <EInvoice> --><html>',
  '<?xml version="1.0"?><?a <EInvoice> ?><html>',
  '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2">',
  '<EInvoices/>',
  '<?'.repeat(2_000),
  '<??>'.repeat(1_000),
  '<!--'.repeat(1_000),
  '<!---->'.repeat(580),
  '',
  'MZ\x90',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '<html>',
  'RIFF1234WAVE',
  '#!/bin/sh',
  'PK\x03\x04',
])('anything else is none of ours', async (content) => expect(await typeOf(bytes(content))).toBeUndefined());

describe('an archive made to be looked at for long', () => {
  const size = 20_971_520;
  /** As much as a directory may have, with the record that leads to it. */
  const mostRead = 1_048_576 + 65_557 + 12;

  it.each([
    ['marks of entries everywhere', Buffer.alloc(size, 'PK\x01\x02' + '\xff'.repeat(28), 'latin1')],
    ['ends of archives everywhere', Buffer.alloc(size, 'PK\x05\x06' + '\xff'.repeat(18), 'latin1')],
    ['ends that lead to the start', Buffer.alloc(size, 'PK\x05\x06' + '\0'.repeat(60), 'latin1')],
  ])('costs no more than a directory: %s', async (_, content) => {
    content.write('PK\x03\x04', 'latin1');
    const file = new WatchedFile(content);
    expect(await mediaTypeOf(file)).toBeUndefined();
    expect(file.bytesRead).toBeLessThanOrEqual(mostRead);
  });

  it('is none of ours with more entries than a document has, or a larger directory', async () => {
    const many = Array.from({ length: 10_000 }, () => '');
    expect(await typeOf(archiveOf([...many, 'OFD.xml']))).toBeUndefined();
    const long = Array.from({ length: 300 }, () => 'x'.repeat(4_000));
    expect(await typeOf(archiveOf([...long, 'OFD.xml']))).toBeUndefined();
  });
});
