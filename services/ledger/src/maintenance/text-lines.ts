import { StringDecoder } from 'node:string_decoder';

/**
 * The lines of a text that comes in chunks, cut at line feeds alone: `readline` also cuts at U+2028 and U+2029, which JSON does not
 * escape and people may write.
 */
export async function* textLines(chunks: AsyncIterable<Buffer | string>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  // A line of many chunks is put together once, when its end is there.
  let begun: string[] = [];
  for await (const chunk of chunks) {
    const [first = '', ...others] = (typeof chunk === 'string' ? chunk : decoder.write(chunk)).split('\n');
    begun.push(first);
    for (const next of others) {
      yield lineOf(begun);
      begun = [next];
    }
  }
  const last = lineOf([...begun, decoder.end()]);
  if (last !== '') yield last;
}

const lineOf = (parts: readonly string[]): string => {
  const line = parts.join('');
  return line.endsWith('\r') ? line.slice(0, -1) : line;
};
