import { drawProductArt } from '../../art/draw-product-art.ts';
import { must } from '../../rules/must.ts';
import { numberFrom } from './read-catalogue.ts';

export type Wear = 'none' | 'scratches' | 'corner' | 'crack';

interface Subject {
  name: string;
  editionName: string;
  platform: string;
  subCategory: string;
  gameType: string | null;
}

const size = { width: 480, height: 600 };

/** What stands in the demo shop for a photograph of one used thing: its drawn picture, with scratches drawn upon it. */
export async function drawWornArt(subject: Subject, wear: Wear) {
  const [worn] = await drawWornArts(subject, [{ wear, chance: numberFrom(subject.name) }]);
  return must(worn, 'the drawing');
}

/** Several copies of it, each with marks of its own. The drawing itself takes longest, so it is made once. */
export async function drawWornArts(subject: Subject, copies: readonly { wear: Wear; chance: number }[]) {
  const { default: sharp } = await import('sharp');
  const art = drawProductArt({
    productName: subject.name,
    editionName: subject.editionName,
    category: subject.platform,
    subCategory: subject.subCategory,
    gameType: subject.gameType,
  });
  const raw = { ...size, channels: 3 as const };
  const drawn = await sharp(Buffer.from(art)).resize(size).flatten({ background: '#fff' }).raw().toBuffer();
  return Promise.all(
    copies.map(async ({ wear, chance }) => {
      const marks = Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 640 800">${wears[wear](chance)}</svg>`,
      );
      const worn = sharp(drawn, { raw }).composite([{ input: marks }]);
      return { ...size, bytes: await worn.jpeg({ quality: 74 }).toBuffer() };
    }),
  );
}

/** Upon a drawing of 640 by 800. */
const wears: Readonly<Record<Wear, (chance: number) => string>> = {
  none: () => '',
  scratches: (chance) =>
    [0, 1, 2, 3, 4, 5, 6]
      .map((index) => {
        const [x, y] = [80 + ((chance >> index) % 320), 120 + index * 90];
        return line(`M${x} ${y} l${90 + index * 14} ${-46 + index * 6} l${34 + index} ${-11}`, 3 - (index % 3));
      })
      .join(''),
  corner: () =>
    '<path d="M640 0 H470 l30 22 l14 -4 l26 34 l22 4 l18 40 l24 12 l8 46 l28 30 Z" fill="#f3eee4"/>' +
    line('M470 0 l30 22 l14 -4 l26 34 l22 4 l18 40 l24 12 l8 46 l28 30', 4),
  crack: (chance) => {
    const x = 200 + (chance % 160);
    return (
      `<path d="M${x} 0 l26 120 l-40 96 l58 130 l-34 104 l46 140 l-22 210" fill="none" stroke="#1a1a1a" stroke-opacity=".75" stroke-width="5"/>` +
      line(`M${x + 5} 0 l26 120 l-40 96 l58 130 l-34 104 l46 140 l-22 210`, 2)
    );
  },
};

function line(path: string, width: number): string {
  return `<path d="${path}" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="${width}" stroke-linecap="round"/>`;
}
