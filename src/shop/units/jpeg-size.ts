/** How wide and high a JPEG file is. It stands in the frame header, behind segments that say their own length. */
export function jpegSize(file: Buffer): { width: number; height: number } {
  let at = 2;
  while (at + 9 < file.length) {
    const marker = file.readUInt16BE(at);
    if (isFrame(marker)) return { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
    at += 2 + file.readUInt16BE(at + 2);
  }
  throw new Error('this file is no JPEG that the shop made');
}

/** FFC0 to FFCF begin a frame, but for three of them, which hold tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
}
