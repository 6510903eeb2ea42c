/**
 * The text of a csv file: UTF-8, UTF-16 under its mark, or GB18030, in which programs on a Chinese Windows write. It
 * begins by saying what parts its columns, so that a reader takes it for nothing else. Null for any other file: what no
 * encoding fits, what holds control characters, what has one column only, and markup.
 */
export function tableText(file: Buffer): string | null {
  const text = decodedText(file)?.text ?? null;
  if (text === null || hasControls.test(text)) return null;
  if (/^sep=[,;\t][\r\n]/.test(text)) return text;
  // Of the first lines: a heading may stand above the titles.
  const start = text.trimStart().slice(0, 1000);
  const [separator, times] = separators
    .map((mark) => [mark, start.split(mark).length - 1] as const)
    .reduce((most, other) => (other[1] > most[1] ? other : most));
  return times > 0 && !/^[<{[]/.test(start) ? `sep=${separator}\n${text}` : null;
}

const separators = [',', ';', '\t', '|'] as const;

/** The text of a file and its encoding: by its mark, else UTF-8, else GB18030; null when no encoding fits. */
export function decodedText(file: Buffer): { text: string; encoding: string } | null {
  for (const encoding of encodingsOf(file)) {
    try {
      return { text: new TextDecoder(encoding, { fatal: true }).decode(file), encoding };
    } catch {
      // Bytes that this encoding does not have: another one may.
    }
  }
  return null;
}

function encodingsOf(file: Buffer): readonly string[] {
  const mark = file.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return ['utf-16le'];
  return mark === 'feff' ? ['utf-16be'] : ['utf-8', 'gb18030'];
}

const hasControls = /[\p{Cc}--[\t\n\r]]/v;
