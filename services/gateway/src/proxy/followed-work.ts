import { Transform } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';

const mark = 'event: answer\ndata: ';
/** An answer of an import with all its problems is far smaller; of a longer one the code is not looked for. */
const longest = 1_048_576;

/** Passes on the events of long work as they come; the code of the failure it ends with (docs/adr/0012) is kept for the log. */
export function followedWork(request: { failureCode: string | null }): Transform {
  const decoder = new StringDecoder('utf8');
  let end = '';
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      end += decoder.write(part);
      const at = end.lastIndexOf(mark);
      end = at >= 0 ? end.slice(at) : end.slice(-mark.length);
      if (end.length > longest) end = '';
      done(null, part);
    },
    flush(done) {
      request.failureCode ??= codeIn(end);
      done();
    },
  });
}

function codeIn(end: string): string | null {
  if (!end.startsWith(mark)) return null;
  try {
    const { body } = JSON.parse(end.slice(mark.length)) as { body?: { success?: boolean; code?: string } };
    return body?.success === false && body.code !== undefined ? body.code : null;
  } catch {
    return null;
  }
}
