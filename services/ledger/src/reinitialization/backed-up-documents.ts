import { FileReader } from '../backup/file-reader.ts';
import { keptEntry, manifestEntry, manifestOf } from '../backup/manifest.ts';

/** How many entries of trade's history a file has; it need not be proven for it. */
export async function backedUpDocuments(path: string): Promise<number> {
  const reader = await FileReader.open(path);
  try {
    const note = await reader.note(manifestEntry);
    const entry = keptEntry({ keeper: 'trade', table: 'event' });
    const parts = (note && manifestOf(note.toString())?.parts) ?? [];
    return parts.find(({ name }) => name === entry)?.rows ?? 0;
  } finally {
    reader.close();
  }
}
