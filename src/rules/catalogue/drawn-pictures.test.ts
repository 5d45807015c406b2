import { describe, expect, it } from 'vitest';
import { asPixels, drawnWidths, narrowPhotographs, pixelsOf, readPixels } from './drawn-pictures.ts';

describe('drawings as pixels', () => {
  it.each(['/art/7/0123456789ab.svg', '/art/7/0123456789ab-cut-phone.svg'])('names every width of %s', (drawing) => {
    for (const width of drawnWidths) {
      expect(pixelsOf(drawing)).toContain(`${asPixels(drawing, width)} ${width}w`);
      expect(readPixels(asPixels(drawing, width))).toEqual({
        drawing,
        width,
      });
    }
  });

  it('leaves photographs alone', () => {
    expect(pixelsOf('/photographs/ab12/640.jpeg')).toBeNull();
    expect(asPixels('/photographs/ab12/640.jpeg', 160)).toBe('/photographs/ab12/640.jpeg');
  });

  it('knows no other width', () => {
    expect(readPixels('/art/7/0123456789ab-161.webp')).toBeNull();
    expect(readPixels('/art/7/0123456789ab.webp')).toBeNull();
  });
});

describe('photographs in a line', () => {
  it('are there in the widths that fit one', () => {
    expect(narrowPhotographs('/photographs/ab12/1280.jpeg')).toBe(
      '/photographs/ab12/160.webp 160w, /photographs/ab12/320.webp 320w',
    );
    expect(narrowPhotographs('/photographs/ab12/160.jpeg')).toBe('/photographs/ab12/160.webp 160w');
  });

  it('are never enlarged, and nothing else is a photograph', () => {
    expect(narrowPhotographs('/photographs/ab12/90.jpeg')).toBe('');
    expect(narrowPhotographs('/art/7/0123456789ab.svg')).toBe('');
  });
});
