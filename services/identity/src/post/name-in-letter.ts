/**
 * A name that its bearer chose, as a letter under the product's name may repeat it: nothing in it can be followed or dialled, or
 * passes for the product's own signature, and it is cut after so many characters.
 */
export function nameInLetter(name: string, longest: number): string {
  const plain = name
    .normalize('NFKC')
    .replace(notOfNames, ' ')
    .replace(dotsOfAddresses, ' ')
    .replace(longNumbers, ' ')
    .replace(/ +/g, ' ')
    .trim();
  const characters = [...plain];
  if (plain === '') return '…';
  return characters.length > longest
    ? `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
    : plain;
}

/** Line breaks, brackets, quotes, slashes, signs that are not seen, and the like; the mask of a mobile stays. */
const notOfNames = /[^\p{L}\p{M}\p{N}&'’·.,()*-]+/gu;
const dotsOfAddresses = /(?<=[\p{L}\p{M}\p{N}])\.+(?=[\p{L}\p{N}])/gu;
/** Five digits and more, however they are parted but by the four stars of a mask; a year stays. */
const longNumbers = /\p{N}(?:(?:(?!\*{4})[^\p{L}\p{N}])*\p{N}){4,}/gu;
