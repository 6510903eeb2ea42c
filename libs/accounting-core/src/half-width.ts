/**
 * Rule: what a Chinese keyboard types in full width means the same as its half-width twin:
 * ＝－＋ ０-９ ．／、。 and （） become = - + 0-9 . / / . and ( ).
 * Source: design/ux.md 2; without it no shortcut and no amount works under a Chinese input method.
 * Example: "１２００＊３" is "1200*3"; "。。" is "..".
 */
const FIRST_FULL_WIDTH = 0xff01;
const LAST_FULL_WIDTH = 0xff5e;
const OFFSET = 0xfee0;
const PUNCTUATION: Readonly<Record<string, string>> = {
  '、': '/',
  '。': '.',
  '—': '-',
  '−': '-',
  '×': '*',
  '÷': '/',
  '　': ' ',
};
/** Most texts hold nothing but half-width characters. */
const NOT_ASCII = /[^ -~]/;

/** The text with every full-width character replaced by its half-width twin. */
export function toHalfWidth(text: string): string {
  if (!NOT_ASCII.test(text)) return text;
  return Array.from(text, halfWidthOf).join('');
}

function halfWidthOf(character: string): string {
  const code = character.charCodeAt(0);
  const isFullWidth = code >= FIRST_FULL_WIDTH && code <= LAST_FULL_WIDTH;
  return PUNCTUATION[character] ?? (isFullWidth ? String.fromCharCode(code - OFFSET) : character);
}
