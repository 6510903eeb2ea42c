/** A fresh key for one intended write; a UUID, made without `randomUUID` where http hides that. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const keysOfFiles = new WeakMap<File, string>();

/** The key of a file to be stored: the same however often it is sent, another one once it is chosen again. */
export function keyOfFile(file: File): string {
  const known = keysOfFiles.get(file) ?? newIdempotencyKey();
  keysOfFiles.set(file, known);
  return known;
}
