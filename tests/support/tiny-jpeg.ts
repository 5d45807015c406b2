/** The smallest that the shop takes for a JPEG of its own: the beginning, and a frame of one pixel. */
export const tinyJpeg = Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0, 0xff, 0xd9]);
