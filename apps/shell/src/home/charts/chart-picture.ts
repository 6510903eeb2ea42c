/** What stands over the chart in its picture, and the colours of both. */
export interface PictureFrame {
  title: string;
  /** Whose figures, and of when. */
  note: string;
  text: string;
  ground: string;
}

/** A picture is read in a report or on a slide: twice as fine as the screen needs. */
const SCALE = 2;
const MARGIN = 16;
const HEAD = 56;

/**
 * A chart as a PNG file, with its title and what it is about, as it is drawn on the screen.
 * @param svg the chart, as the text of an SVG file; its size is its own.
 * @throws when the browser cannot draw it.
 */
export async function chartPicture(svg: string, frame: PictureFrame): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = (image.naturalWidth + 2 * MARGIN) * SCALE;
  canvas.height = (image.naturalHeight + HEAD + 2 * MARGIN) * SCALE;
  const pen = canvas.getContext('2d')!;
  pen.scale(SCALE, SCALE);
  pen.fillStyle = frame.ground;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const { fontFamily } = getComputedStyle(document.body);
  pen.fillStyle = frame.text;
  pen.font = `600 16px ${fontFamily}`;
  pen.fillText(frame.title, MARGIN, MARGIN + 16, image.naturalWidth);
  pen.font = `12px ${fontFamily}`;
  pen.fillText(frame.note, MARGIN, MARGIN + 38, image.naturalWidth);
  pen.drawImage(image, MARGIN, MARGIN + HEAD);
  return new Promise((resolve, reject) => {
    canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('no picture'))), 'image/png');
  });
}
