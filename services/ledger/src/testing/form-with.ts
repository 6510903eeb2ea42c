/** A multipart form with one file, as a browser sends it. */
export function formWith(
  file: Buffer,
  fields: Record<string, string> = {},
  fileName = 'import.xlsx',
): { type: string; body: Buffer } {
  const boundary = '----suanpan-test';
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([Buffer.from(texts.join('') + head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

/** A multipart form with several files, each under the name of its field. */
export function formOf(
  files: Readonly<Record<string, Buffer>>,
  fields: Readonly<Record<string, string>> = {},
): { type: string; body: Buffer } {
  const boundary = '----suanpan-test';
  const part = (head: string, content: Buffer | string) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ];
  const parts = [
    ...Object.entries(fields).flatMap(([name, value]) => part(`name="${name}"`, value)),
    ...Object.entries(files).flatMap(([name, file]) => part(`name="${name}"; filename="${name}.xlsx"`, file)),
  ];
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}
