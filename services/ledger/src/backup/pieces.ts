/** So much of a part goes to the database at once: rows are few, and large ones come alone. */
const mostLines = 1_000;
const mostCharacters = 1_000_000;

/** Lines in pieces that fit into memory and into one statement. */
export async function* linesInPieces(
  lines: AsyncIterable<string>,
  { most = mostLines, characters = mostCharacters }: { most?: number; characters?: number } = {},
): AsyncGenerator<string[]> {
  let piece: string[] = [];
  let size = 0;
  for await (const line of lines) {
    if (piece.length > 0 && (piece.length === most || size + line.length > characters)) {
      yield piece;
      piece = [];
      size = 0;
    }
    piece.push(line);
    size += line.length;
  }
  if (piece.length > 0) yield piece;
}
