import { create } from 'qrcode';

export interface QrCodeProps {
  text: string;
  /** What it says, for those who cannot scan it. */
  label: string;
}

/** Cells of white around it, without which a scanner does not find it. */
const margin = 4;

/** Black on white in every theme: many scanners do not read the reverse. */
export function QrCode({ text, label }: QrCodeProps) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const side = modules.size + 2 * margin;
  return (
    <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={side} height={side} fill="white" />
      <path d={cells(modules.data, modules.size)} fill="black" />
    </svg>
  );
}

function cells(data: Uint8Array, size: number): string {
  return Array.from(data, (isDark, index) => {
    if (!isDark) return '';
    return `M${(index % size) + margin} ${Math.floor(index / size) + margin}h1v1h-1z`;
  }).join('');
}
