import { code128 } from '../../../../rules/units/code-128.ts';

export interface BarCodeProps {
  text: string;
  /** What it says, for those who cannot scan it. */
  label: string;
  className?: string | undefined;
}

/** Modules of white before and after it, without which a scanner does not find it. */
const margin = 10;
const height = 40;

/** Black on white in every theme: many scanners do not read the reverse. */
export function BarCode({ text, label, className }: BarCodeProps) {
  const { path, width } = barsOf(code128(text));
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      preserveAspectRatio="none"
      className={className}
    >
      <rect width={width} height={height} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}

/** Every second width is a gap. */
function barsOf(widths: readonly number[]): { path: string; width: number } {
  let at = margin;
  let path = '';
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) path += `M${at} 0h${width}v${height}h-${width}z`;
    at += width;
  }
  return { path, width: at + margin };
}
