/** A picture as a form holds it until it is sent. */
export interface TakenPicture {
  /** The base64 of a JPEG file, as calls of the shop want it. */
  picture: string;
  /** For the browser to show. */
  url: string;
}

/** The part of the whole picture that is kept, each between 0 and 1. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

const longestSide = 1600;
const quality = 0.86;
const whole: Crop = { left: 0, top: 0, width: 1, height: 1 };

/** A phone's photograph has ten megabytes; what is sent has a few hundred kilobytes, upright and without its metadata. */
export async function shrinkPicture(file: Blob, crop: Crop = whole): Promise<TakenPicture> {
  const bitmap = await readBitmap(file);
  const part = { width: bitmap.width * crop.width, height: bitmap.height * crop.height };
  const scale = Math.min(1, longestSide / Math.max(part.width, part.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(part.width * scale));
  canvas.height = Math.max(1, Math.round(part.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) throw new NotAPicture();
  // JPEG knows no transparency: what is clear would turn black.
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const [left, top] = [bitmap.width * crop.left, bitmap.height * crop.top];
  pen.drawImage(bitmap, left, top, part.width, part.height, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const url = canvas.toDataURL('image/jpeg', quality);
  return { picture: url.slice(url.indexOf(',') + 1), url };
}

export class NotAPicture extends Error {
  constructor() {
    super('This file is not a picture that this browser can read. Use JPEG, PNG, WebP or AVIF.');
  }
}

async function readBitmap(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw new NotAPicture();
  }
}
