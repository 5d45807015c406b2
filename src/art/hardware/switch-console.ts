import { circle, group, path, rect, round } from '../svg.ts';
import { faceButtons, roundedBar, stick } from './parts.ts';

export type SwitchConsole = {
  leftPad: string;
  rightPad: string;
  frame?: string;
  /** How much wider the screen is than on the first model. */
  extraWidth?: number;
  /** One seamless body, as on the Lite. */
  isOnePiece?: boolean;
};

type Size = { halfWidth: number; halfHeight: number };
type Side = { color: string; rim: string; isRight: boolean };

const plainRim = '#3a3d44';
const button = '#24262b';

export function switchConsole(console: SwitchConsole): string {
  const { leftPad, rightPad, frame = '#1b1d21', extraWidth = 0, isOnePiece } = console;
  const size = { halfWidth: 176 + extraWidth, halfHeight: 112 + extraWidth * 0.3 };
  const { halfWidth, halfHeight } = size;
  const [leftRim, rightRim] = extraWidth ? ['#42a5e0', '#e2574c'] : [plainRim, plainRim];
  return [
    sidePad({ color: leftPad, rim: leftRim ?? plainRim, isRight: false }, size),
    sidePad({ color: rightPad, rim: rightRim ?? plainRim, isRight: true }, size),
    rect([-halfWidth, -halfHeight, halfWidth * 2, halfHeight * 2], isOnePiece ? leftPad : frame, {
      rx: isOnePiece ? 0 : 4,
    }),
    roundedBar([-halfWidth + 18, -halfHeight + 16, halfWidth * 2 - 36, halfHeight * 2 - 32], '#0b0d12', 4),
    group({ opacity: 0.96 }, screenPicture(size)),
    screenGlare(size),
  ].join('');
}

function sidePad({ color, rim, isRight }: Side, { halfWidth, halfHeight }: Size): string {
  const height = round(halfHeight);
  const straight = round(halfHeight - 58);
  const outline = `M0-${height}H-26A58 58 0 0 0-84-${straight}V${straight}A58 58 0 0 0-26 ${height}H0Z`;
  const parts = [
    path(outline, color),
    stick([-42, isRight ? 26 : -44, 25], rim),
    faceButtons({ centre: [-42, isRight ? -44 : 30], spread: 19, radius: 9.5, colors: [button] }),
    roundedBar([-24, -halfHeight + 18, 16, 5], button, 2),
  ];
  const transform = isRight ? `translate(${halfWidth} 0) scale(-1 1)` : `translate(${-halfWidth} 0)`;
  return group({ transform }, parts.join(''));
}

function screenPicture({ halfWidth, halfHeight }: Size): string {
  const right = halfWidth - 24;
  const bottom = round(halfHeight - 22);
  return [
    roundedBar([-right, -bottom, right * 2, bottom * 2], '#1f6f78', 2),
    path(`M${-right} ${bottom}V30L-70-20L-10 34L60-40L${right} 44V${bottom}Z`, '#124a55'),
    path(`M${-right} ${bottom}V60L-20 30L80 66L${right} 40V${bottom}Z`, '#0b333c'),
    circle([70, -34, 26], '#f7d774'),
  ].join('');
}

function screenGlare({ halfWidth, halfHeight }: Size): string {
  const left = -(halfWidth - 24);
  const bottom = round(halfHeight - 22);
  return path(`M${left}-${bottom}H0L-90 ${bottom}H${left}Z`, '#fff', { opacity: 0.06 });
}
