const UNIT = 1024;
const units = ['B', 'KB', 'MB'] as const;

/** A size as people say it: 512 B, 1.5 KB, 12 MB. */
export function fileSize(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= UNIT && unit < units.length - 1) {
    value /= UNIT;
    unit += 1;
  }
  const shown = unit === 0 || value >= 10 ? String(Math.round(value)) : value.toFixed(1);
  return `${shown} ${units[unit]}`;
}
