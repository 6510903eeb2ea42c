import { refuse } from '@suanpan/service-kit';
import sharp from 'sharp';

/** Edge of the stored square, in pixels: twice what the largest place shows. */
const edge = 192;
/** A small file may unpack to a huge picture: more pixels than a camera makes are not drawn. */
const mostPixels = 50_000_000;

const signatures: readonly (readonly [offset: number, bytes: string])[][] = [
  [[0, 'ffd8ff']],
  [[0, '89504e470d0a1a0a']],
  [
    [0, '52494646'],
    [8, '57454250'],
  ],
];

// One picture at a time on one thread, nothing kept: this process is there for signing in.
sharp.concurrency(1);
sharp.cache(false);

/**
 * A JPEG, PNG or WebP drawn anew as a small square WebP: nothing of the sender's bytes is kept, neither where and by what it
 * was taken nor anything hidden in it (reliability.md 11). What it is tells its first bytes, never its name; drawings that can
 * carry programs (SVG) are none of the three.
 * @throws ProblemError picture.type, picture.unreadable at `file`.
 */
export async function smallSquare(file: Buffer): Promise<Buffer> {
  if (!signatures.some((signature) => signature.every((part) => beginsWith(file, ...part))))
    refuse({ code: 'picture.type', field: 'file' });
  try {
    return await sharp(file, { limitInputPixels: mostPixels, failOn: 'error' })
      .rotate()
      .resize(edge, edge, { fit: 'cover' })
      .webp({ quality: 85 })
      .toBuffer();
  } catch {
    return refuse({ code: 'picture.unreadable', field: 'file' });
  }
}

const beginsWith = (file: Buffer, offset: number, bytes: string): boolean =>
  file.subarray(offset, offset + bytes.length / 2).toString('hex') === bytes;
