import { dualSense } from './dual-sense.ts';
import { dualShock } from './dual-shock.ts';
import { black, isDarkFinish, white } from './finish.ts';
import { leftJoyCon, rightJoyCon } from './joy-con.ts';
import { aboveFloor, floorShadow, placedAt } from './parts.ts';
import { xboxPad } from './xbox-pad.ts';

type Draw = (editionName: string) => string;

const edgeFinish = { ...white, dark: '#16181b', detail: '#22252b' };
const redFinish = { body: '#c42b2b', dark: '#8f1b1d' };
const proFinish = { body: '#3a3c42', shade: '#2a2c31', dark: '#1c1d21', grip: '#26272c' };
const skyFinish = { body: '#a8cfe8', shade: '#8cb8d4', dark: '#3e5f78' };

const pads: readonly (readonly [name: RegExp, draw: Draw])[] = [
  [/dualsense edge/i, () => dualSense(edgeFinish, 'edge')],
  [/dualsense/i, (edition) => dualSense(isDarkFinish(edition) ? black : white)],
  [/dualshock/i, (edition) => dualShock(edition.includes('RED') ? redFinish : black)],
  [/elite/i, () => xboxPad({ ...black, metal: true, buttons: ['#c7ccd2'], grip: '#17181b' })],
  [/xbox/i, (edition) => xboxPad(isDarkFinish(edition) ? black : white)],
  [/pro controller/i, () => xboxPad({ ...proFinish, homeButton: false, buttons: ['#17181b'] })],
  [/8bitdo/i, () => xboxPad({ ...skyFinish, buttons: ['#ffffff'] })],
];

export function drawController(productName: string, editionName: string): string {
  if (/joy-con/i.test(productName)) return joyConPair();
  const known = pads.find(([name]) => name.test(productName));
  const pad = known ? known[1](editionName) : dualShock({ body: '#2a2d33', dark: '#c42b2b' });
  return aboveFloor({ x: 320, y: 400, scale: 1.34, turn: -8 }, floorShadow(150, 190, 0.16), pad);
}

function joyConPair(): string {
  return (
    placedAt({ x: 228, y: 410, scale: 1.22, turn: -8 }, leftJoyCon('#22a7d8')) +
    placedAt({ x: 412, y: 410, scale: 1.22, turn: 8 }, rightJoyCon('#e2483f'))
  );
}
