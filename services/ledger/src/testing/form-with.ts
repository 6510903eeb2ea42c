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
