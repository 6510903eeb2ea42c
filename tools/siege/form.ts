/** A form as a browser sends it: fields, then one file. */
export interface Form {
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

const boundary = 'siege-boundary';

/** The content type of every form of an attack. */
export const formType = { 'content-type': `multipart/form-data; boundary=${boundary}` };

export function formWith(
  file: { name: string; content: Buffer },
  fields: Readonly<Record<string, string>> = {},
): Form {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head =
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\n` +
    'Content-Type: application/octet-stream\r\n\r\n';
  // Copied once: the bystander's calls are due on this very thread.
  const [before, after] = [Buffer.from(parts.join('') + head), Buffer.from(`\r\n--${boundary}--\r\n`)];
  return { headers: formType, body: Buffer.concat([before, file.content, after]) };
}
