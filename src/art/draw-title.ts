import { canvasHeight, canvasWidth, group, heartHeight, round } from './svg.ts';
import { contrast } from './colour.ts';
import { fitLines, type FittedText } from './fit-lines.ts';
import { capHeight, drawText, type LetteringName, textWidth } from './lettering.ts';
import { type TitleParts, titleParts } from './title-parts.ts';

export type TitleStyle = {
  edge: 'top' | 'bottom';
  fill: string;
  accent: string;
  maxHeight: number;
  align?: 'left' | 'center' | 'right';
  lettering?: LetteringName;
  subtitleLettering?: LetteringName;
  justify?: boolean;
  tracking?: number;
  /** Degrees the letters lean to the right. */
  slant?: number;
  largestSize?: number;
  /** Colour of a hard shadow behind the letters. */
  shadow?: string;
  /** Colour the letters stand on, when it is not the darkest of the palette. */
  background?: string;
};

type TitleFrame = {
  lettering: LetteringName;
  background: string;
  /** Room kept free at the foot for an edition strip. */
  footRoom: number;
  /** Room kept free on the right for an edition seal. */
  sealRoom: number;
};

type TitleLine = {
  text: string;
  lettering: LetteringName;
  size: number;
  fill: string;
  tracking: number;
  gap: number;
};

const margin = 44;
const leadSize = 30;
const leadTracking = 0.1;
const leadGap = 20;
const subtitleTracking = 0.06;
const subtitleGap = 22;
const largestTitle = 210;
const largestSubtitle = 50;
const weakestAccent = 4;

export function drawTitle(productName: string, style: TitleStyle, frame: TitleFrame): string {
  const parts = titleParts(productName);
  if (parts.main === '') return '';

  const leanRoom = Math.abs(Math.tan(((style.slant ?? 0) * Math.PI) / 180)) * style.maxHeight * 0.5;
  const width = canvasWidth - margin * 2 - frame.sealRoom;
  const { lines, height } = layOutTitle(parts, { style, frame, width: width - leanRoom });
  const align = frame.sealRoom ? 'left' : (style.align ?? 'left');
  const x = { left: margin + leanRoom * 0.5, center: canvasWidth / 2, right: margin + width }[align];
  let y = style.edge === 'top' ? heartHeight : canvasHeight - margin - frame.footRoom - height;
  let drawn = '';
  for (const { text, lettering, size, fill, tracking, gap } of lines) {
    y += gap;
    y += size * capHeight(lettering);
    drawn += drawText(text, { lettering, x, y, size, fill, align, tracking });
  }
  if (style.slant) drawn = slanted(drawn, y, style.slant);
  return style.shadow ? hardShadow(drawn, style.shadow) + drawn : drawn;
}

type Layout = { style: TitleStyle; frame: TitleFrame; width: number };

function layOutTitle(parts: TitleParts, layout: Layout): { lines: TitleLine[]; height: number } {
  const { style, frame, width } = layout;
  const lettering = style.lettering ?? frame.lettering;
  const tracking = style.tracking ?? 0;
  const lead = leadLines(parts.lead, layout);
  const subtitle = subtitleLines(parts.subtitle, layout);
  const lineGap = 0.16;
  const main = fitLines(parts.main, {
    lettering,
    width,
    height: style.maxHeight - lead.height - subtitle.height,
    largestSize: style.largestSize ?? largestTitle,
    tracking,
    lineGap,
    justify: style.justify,
  });
  const mainLines = main.lines.map(({ text, size }, index) => {
    const gapAbove = index ? size * capHeight(lettering) * lineGap : lead.gapBelow;
    return { text, lettering, size, fill: style.fill, tracking, gap: gapAbove };
  });
  const height = lead.height + main.height + subtitle.height;
  return { lines: [...lead.lines, ...mainLines, ...subtitle.lines], height };
}

function leadLines(text: string, layout: Layout): { lines: TitleLine[]; height: number; gapBelow: number } {
  if (!text) return { lines: [], height: 0, gapBelow: 0 };
  const lettering = smallLettering(layout);
  const unitWidth = textWidth(text, { lettering, size: 1, tracking: leadTracking });
  const size = Math.min(leadSize, layout.width / unitWidth);
  const line = { text, lettering, size, fill: accentOf(layout), tracking: leadTracking, gap: 0 };
  return { lines: [line], height: leadSize * capHeight(lettering) + leadGap, gapBelow: leadGap };
}

function subtitleLines(text: string, layout: Layout): { lines: TitleLine[]; height: number } {
  if (!text) return { lines: [], height: 0 };
  const lettering = smallLettering(layout);
  const fitted: FittedText = fitLines(text, {
    lettering,
    width: layout.width,
    height: layout.style.maxHeight * 0.26,
    largestSize: largestSubtitle,
    tracking: subtitleTracking,
    lineGap: 0.35,
  });
  const fill = accentOf(layout);
  const lines = fitted.lines.map(({ text: line, size }, index) => {
    return {
      text: line,
      lettering,
      size,
      fill,
      tracking: subtitleTracking,
      gap: index ? size * 0.28 : subtitleGap,
    };
  });
  return { lines, height: fitted.height + subtitleGap };
}

function smallLettering({ style, frame }: Layout): LetteringName {
  const main = style.lettering ?? frame.lettering;
  return style.subtitleLettering ?? (main === 'serif' || main === 'didone' ? main : 'ui');
}

function accentOf({ style, frame }: Layout): string {
  const isReadable = contrast(style.accent, style.background ?? frame.background) >= weakestAccent;
  return isReadable ? style.accent : style.fill;
}

function slanted(content: string, baseline: number, degrees: number): string {
  const y = round(baseline);
  return group({ transform: `translate(0 ${y}) skewX(${-degrees}) translate(0 ${-y})` }, content);
}

function hardShadow(content: string, color: string): string {
  const silhouette = content.replace(/fill="[^"]+"/g, `fill="${color}"`);
  return group({ transform: 'translate(5 6)', opacity: 0.9 }, silhouette);
}
