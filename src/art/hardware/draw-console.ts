import { dualSense } from './dual-sense.ts';
import { dualShock } from './dual-shock.ts';
import { black, isDarkFinish, white } from './finish.ts';
import { aboveFloor, floorShadow, placedAt, type Spot } from './parts.ts';
import { playstation5 } from './playstation-5.ts';
import { slabConsole } from './slab-console.ts';
import { type SwitchConsole, switchConsole } from './switch-console.ts';
import { xboxPad } from './xbox-pad.ts';
import { xboxSeriesS, xboxSeriesX } from './xbox-series.ts';

type ConsoleModel = { productName: string; editionName: string; category: string; id: string };

type Draw = (model: ConsoleModel) => string;

const consoles: readonly (readonly [name: RegExp, draw: Draw])[] = [
  [/playstation 5/i, playstation5Set],
  [/playstation 4 pro/i, playstation4ProSet],
  [/playstation 4/i, playstation4Set],
  [/series x/i, seriesXSet],
  [/series s/i, seriesSSet],
  [/xbox one x/i, xboxOneXSet],
  [/xbox one/i, xboxOneSet],
  [/lite/i, switchLite],
  [/switch 2/i, switchTwo],
  [/oled/i, switchOled],
];

const consoleOfPlatform: ReadonlyMap<string, Draw> = new Map([
  ['PS5', playstation5Set],
  ['PS4', playstation4Set],
  ['XboxOne', xboxOneSet],
  ['XboxSeriesX', seriesXSet],
  ['XboxSeriesS', seriesSSet],
]);

export function drawConsole(model: ConsoleModel): string {
  const known = consoles.find(([name]) => name.test(model.productName));
  const draw = known ? known[1] : (consoleOfPlatform.get(model.category) ?? switchNeon);
  return draw(model);
}

function playstation5Set({ productName, editionName, id }: ConsoleModel): string {
  const hasDiscDrive = !editionName.includes('DIGITAL');
  const tower = playstation5({ id, hasDiscDrive, isSlim: /slim/i.test(productName) });
  const pad = aboveFloor({ x: 452, y: 620, scale: 0.62, turn: -8 }, floorShadow(120, 190), dualSense(white));
  return placedAt({ x: 268, y: 420, scale: 1.02 }, tower) + pad;
}

const playstation4Spot: Spot = { x: 320, y: 420, scale: 1.12 };

function playstation4ProSet(): string {
  const slab = slabConsole({ top: '#34373d', front: '#24262b', dark: '#0d0e10', layers: 3, layerHeight: 36 });
  const pad = aboveFloor({ x: 420, y: 610, scale: 0.72, turn: -6 }, floorShadow(120, 180), dualShock(black));
  return placedAt(playstation4Spot, slab) + pad;
}

function playstation4Set({ productName }: ConsoleModel): string {
  const powerLight = productName.includes('1TB') ? '#6fb1ff' : undefined;
  const colors = { top: '#3a3d44', front: '#26282d', dark: '#0d0e10' };
  const slab = slabConsole({ ...colors, layers: 2, layerHeight: 28, powerLight });
  const pad = aboveFloor({ x: 220, y: 610, scale: 0.72, turn: 6 }, floorShadow(120, 180), dualShock(black));
  return placedAt(playstation4Spot, slab) + pad;
}

function seriesXSet(): string {
  const pad = aboveFloor({ x: 450, y: 624, scale: 0.62, turn: -8 }, floorShadow(116, 190), xboxPad(black));
  return placedAt({ x: 270, y: 420, scale: 1 }, xboxSeriesX()) + pad;
}

function seriesSSet({ editionName }: ConsoleModel): string {
  const isDark = isDarkFinish(editionName);
  const tower = isDark
    ? xboxSeriesS({ body: '#2a2d32', button: '#e9edf0', grille: '#191b1e' })
    : xboxSeriesS({ body: '#f5f6f4', button: '#cfd5cf', grille: '#1b1d20' });
  const padSpot = { x: 446, y: 624, scale: 0.62, turn: -8 };
  const pad = aboveFloor(padSpot, floorShadow(116, 190), xboxPad(isDark ? black : white));
  return placedAt({ x: 270, y: 420, scale: 1 }, tower) + pad;
}

const xboxOneSpot: Spot = { x: 320, y: 430, scale: 1.12 };

function xboxOneXSet(): string {
  const slab = slabConsole({ top: '#3a3d42', front: '#232528', dark: '#0c0d0f', layerHeight: 66 });
  const pad = aboveFloor({ x: 420, y: 620, scale: 0.68, turn: -6 }, floorShadow(116, 190), xboxPad(black));
  return placedAt(xboxOneSpot, slab) + pad;
}

function xboxOneSet(): string {
  const colors = { top: '#fafbf9', front: '#e3e7e1', dark: '#1d1f22' };
  const slab = slabConsole({ ...colors, layerHeight: 72, hasVentHoles: true });
  const pad = aboveFloor({ x: 220, y: 620, scale: 0.68, turn: 6 }, floorShadow(116, 190), xboxPad(white));
  return placedAt(xboxOneSpot, slab) + pad;
}

function switchLite(): string {
  return tiltedSwitch({ leftPad: '#2fb5ad', rightPad: '#2fb5ad', isOnePiece: true }, 0.98);
}

function switchTwo(): string {
  return tiltedSwitch({ leftPad: '#26282d', rightPad: '#26282d', extraWidth: 22 }, 1);
}

function switchOled(): string {
  return tiltedSwitch({ leftPad: '#f3f3f1', rightPad: '#f3f3f1', frame: '#101114' }, 1.02);
}

function switchNeon(): string {
  return tiltedSwitch({ leftPad: '#22a7d8', rightPad: '#e2483f' }, 1.02);
}

function tiltedSwitch(model: SwitchConsole, scale: number): string {
  return aboveFloor({ x: 320, y: 410, scale, turn: -6 }, floorShadow(178, 266), switchConsole(model));
}
