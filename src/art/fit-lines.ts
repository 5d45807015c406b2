import { capHeight, type LetteringName, textWidth } from './lettering.ts';

type Frame = {
  lettering: LetteringName;
  width: number;
  height: number;
  largestSize: number;
  tracking: number;
  lineGap: number;
  /** Lets every line grow until it fills the width, instead of one size for all. */
  justify?: boolean;
};

type FittedLine = { text: string; size: number };
export type FittedText = { lines: FittedLine[]; height: number };

const mostWords = 10;
const longestWord = 15;
const longestPiece = 11;
const softHyphen = '\u00ad';
const weakLine = /^(OF|THE|A|AND|FOR|THE LAST OF|ON)$/;
const loneNumber = /^\d{1,2}$/;

/** Tries every line break and keeps the one with the largest letters that fit the frame. */
export function fitLines(text: string, frame: Frame): FittedText {
  const words = text.split(' ').flatMap(hyphenated).slice(0, mostWords);
  const widths = new Map<string, number>();
  let best: FittedText = { lines: [], height: 0 };
  let bestScore = -1;
  for (let breaks = 0; breaks < 1 << (words.length - 1); breaks++) {
    const candidate = sizeLines(breakWords(words, breaks), frame, widths);
    const score = scoreLines(candidate.lines, frame);
    if (score > bestScore) {
      best = candidate;
      bestScore = score;
    }
  }
  return best;
}

/** Cuts a long word into even pieces; all but the last end in a soft hyphen. */
function hyphenated(word: string): string[] {
  if (word.length <= longestWord) return [word];
  const pieceLength = Math.ceil(word.length / Math.ceil(word.length / longestPiece));
  const pieces: string[] = [];
  for (let start = 0; start < word.length; start += pieceLength) {
    const isLast = start + pieceLength >= word.length;
    pieces.push(word.slice(start, start + pieceLength) + (isLast ? '' : softHyphen));
  }
  return pieces;
}

/** Bit n of `breaks` says whether a new line starts after word n. */
function breakWords(words: readonly string[], breaks: number): string[] {
  const lines: string[] = [];
  let line = '';
  words.forEach((word, index) => {
    const startsLine = index > 0 && ((breaks >> (index - 1)) & 1) === 1;
    if (startsLine) lines.push(line);
    line = index === 0 || startsLine ? word : joined(line, word);
  });
  return [...lines, line].map((text) => text.replace(softHyphen, '-'));
}

function joined(line: string, word: string): string {
  return line.endsWith(softHyphen) ? line.slice(0, -1) + word : `${line} ${word}`;
}

function sizeLines(texts: readonly string[], frame: Frame, widths: Map<string, number>): FittedText {
  const unitWidths = texts.map((text) => rememberedWidth(text, frame, widths));
  const widest = Math.max(...unitWidths);
  const lines = texts.map((text, index) => {
    const unitWidth = frame.justify ? (unitWidths[index] ?? widest) : widest;
    return { text, size: Math.min(frame.width / unitWidth, frame.largestSize) };
  });
  const overflow = heightOf(lines, frame) / frame.height;
  if (overflow > 1) for (const line of lines) line.size /= overflow;
  return { lines, height: Math.min(heightOf(lines, frame), frame.height) };
}

function rememberedWidth(text: string, frame: Frame, widths: Map<string, number>): number {
  const known = widths.get(text);
  if (known !== undefined) return known;
  const width = textWidth(text, { lettering: frame.lettering, size: 1, tracking: frame.tracking });
  widths.set(text, width);
  return width;
}

function heightOf(lines: readonly FittedLine[], { lettering, lineGap }: Frame): number {
  const capRatio = capHeight(lettering);
  return lines.reduce((sum, { size }, index) => sum + size * capRatio * (index ? 1 + lineGap : 1), 0);
}

function scoreLines(lines: readonly FittedLine[], { justify }: Frame): number {
  const sizes = lines.map((line) => line.size);
  const smallest = Math.min(...sizes);
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  const hasOrphan = lines.some(({ text }) => weakLine.test(text) || (!justify && loneNumber.test(text)));
  const isUneven = justify && Math.max(...sizes) / smallest > 2.6;
  return (smallest * 0.7 + mean * 0.3) * (hasOrphan ? 0.62 : 1) * (isUneven ? 0.75 : 1);
}
