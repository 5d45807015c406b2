import type { NonEmpty } from '../seed.ts';
import { circle, path } from '../svg.ts';
import { directionPad, faceButtons, mirrored, roundedBar, stick } from './parts.ts';

type XboxPad = {
  body: string;
  shade: string;
  dark: string;
  /** Colour of rubber grips, where the model has them. */
  grip?: string;
  buttons?: NonEmpty<string>;
  /** Metal sticks and a dish instead of a cross. */
  metal?: boolean;
  homeButton?: boolean;
};

const outline =
  'M-138-86C-112-106-74-96-56-86H56C74-96 112-106 138-86C170-58 206 66 194 116C186 146 152 140 128 108' +
  'C112 88 92 74 66 74H-66C-92 74-112 88-128 108C-152 140-186 146-194 116C-206 66-170-58-138-86Z';
const leftGrip = 'M-138-60C-170-20-206 66-194 116C-186 146-152 140-128 108C-120 60-124 0-112-60Z';
const rightShade = 'M138-86C170-58 206 66 194 116C186 146 152 140 128 108C160 70 152-20 118-92Z';
const bridge = 'M-52-92H52L38-62Q34-56 26-56H-26Q-34-56-38-62Z';
const letterColors: NonEmpty<string> = ['#e8c53a', '#d5433c', '#59b04a', '#3d7fd6'];

/** About 390 wide and 250 high; also the base for other pads with offset sticks. */
export function xboxPad(pad: XboxPad): string {
  const { body, shade, dark, grip, buttons = letterColors, metal, homeButton = true } = pad;
  const rim = metal ? '#9aa0a8' : '#3a3d44';
  return [
    mirrored(path('M-142-82q14-28 52-26q28 4 34 20z', dark)),
    path(outline, body),
    grip ? mirrored(path(leftGrip, grip)) : '',
    path(rightShade, '#000', { opacity: 0.13 }),
    path(bridge, '#000', { opacity: 0.22 }),
    homeButton ? circle([0, -66, 19], '#fff', { opacity: 0.9 }) + circle([0, -66, 13], shade) : '',
    stick([-102, -30, 32], rim),
    stick([54, 34, 32], rim),
    metal ? metalDish() : crossPad(dark),
    faceButtons({ centre: [102, -30], spread: 26, radius: 13.5, colors: buttons }),
    mirrored(circle([-26, -28, 6.5], dark)),
    roundedBar([-7, -12, 14, 8], dark, 4),
  ].join('');
}

function metalDish(): string {
  const dish = circle([-52, 34, 32], '#9aa0a8') + circle([-52, 34, 26], '#c7ccd2');
  return dish + directionPad(-52, 34, { scale: 0.7, fill: '#6f757d' });
}

function crossPad(fill: string): string {
  return circle([-52, 34, 31], '#000', { opacity: 0.25 }) + directionPad(-52, 34, { scale: 0.95, fill });
}
