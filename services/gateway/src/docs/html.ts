/** Text that is safe wherever it stands in a page. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | undefined | Html | readonly Html[];

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const written = (part: Part): string => {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map((one: Html) => one.text).join('');
  return String(part ?? '').replaceAll(/[&<>"']/g, (sign) => escapes[sign]!);
};

/** A piece of a page: whatever is put in is text, unless it is a piece itself. */
export const html = (pieces: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(pieces.reduce((before, piece, index) => before + written(parts[index - 1]) + piece));
