import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Script } from './scripts.ts';
import { type ReadFont, shapeFont, type ShapedFont } from './shape-font.ts';

interface Weights<Font> {
  plain: Font;
  bold: Font;
}

export interface Fonts extends Weights<ReadFont> {
  scripts: ReadonlyMap<Script, Weights<ShapedFont>>;
}

let readingLatin: Promise<Weights<ReadFont>> | undefined;
const readingScripts = new Map<Script, Promise<Weights<ShapedFont>>>();

/** The font of all documents, and those of the scripts that this one is written in. */
export async function readFonts(scripts: readonly Script[]): Promise<Fonts> {
  readingLatin ??= readLatin();
  const others = scripts.map(async (script) => [script, await readScript(script)] as const);
  return { ...(await readingLatin), scripts: new Map(await Promise.all(others)) };
}

function readScript(script: Script): Promise<Weights<ShapedFont>> {
  const reading = readingScripts.get(script) ?? readNoto(script);
  readingScripts.set(script, reading);
  return reading;
}

async function readLatin(): Promise<Weights<ReadFont>> {
  const [plain, bold] = await Promise.all([
    openFont(await readFontFile('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf')),
    openFont(await readFontFile('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf')),
  ]);
  return { plain, bold };
}

async function readNoto(script: Script): Promise<Weights<ShapedFont>> {
  const [plain, bold] = await Promise.all([readShaped(script, '400Regular'), readShaped(script, '700Bold')]);
  return { plain, bold };
}

async function readShaped(script: Script, weight: string): Promise<ShapedFont> {
  const folder = `@expo-google-fonts/noto-sans-${script.toLowerCase()}/${weight}`;
  const file = await readFontFile(`${folder}/NotoSans${script}_${weight}.ttf`);
  return shapeFont(await openFont(file), { file, harfBuzz: await import('harfbuzzjs') });
}

function readFontFile(path: string): Promise<Buffer> {
  // Found through its package, because the built server lies elsewhere than its source.
  return readFile(createRequire(import.meta.url).resolve(path));
}

async function openFont(file: Buffer): Promise<ReadFont> {
  const { default: Pdf } = await import('pdfkit');
  const { _font: opened } = new Pdf().font(file) as unknown as { _font: { font: ReadFont } };
  return opened.font;
}
