const part = 'Content-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\ncontent';
const long = 'b'.repeat(10_240);
const form = 'multipart/form-data; boundary=b';

/** Uploads that cannot be read: what is wrong, media type, body. A service refuses each with 400 on every route that takes a file. */
export const malformedUploads: readonly (readonly [what: string, type: string, body: string])[] = [
  ['names no boundary', 'multipart/form-data', `--b\r\n${part}\r\n--b--\r\n`],
  [
    'names a boundary of 10 KB',
    `multipart/form-data; boundary=${long}`,
    `--${long}\r\n${part}\r\n--${long}--\r\n`,
  ],
  ['ends within its file', form, `--b\r\n${part}`],
  ['ends within a head', form, '--b\r\nContent-Disposition: form-'],
  ['never begins a part', form, 'content'],
  ['is empty', form, ''],
];
