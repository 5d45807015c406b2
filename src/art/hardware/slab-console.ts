import { circle, ellipse, path, rect, times } from '../svg.ts';
import { roundedBar } from './parts.ts';

type SlabConsole = {
  top: string;
  front: string;
  dark: string;
  layerHeight: number;
  layers?: number;
  hasVentHoles?: boolean;
  /** Colour of the power light, where the model has one. */
  powerLight?: string;
};

const halfWidth = 216;
const inset = 6;

/** A flat console seen from the front with its top in perspective. */
export function slabConsole(console: SlabConsole): string {
  const { layers = 1, hasVentHoles } = console;
  return [
    ellipse([0, 96, halfWidth + 20, 20], '#000', { opacity: 0.2 }),
    times(layers, (index) => layer(layers - 1 - index, console)),
    frontPanel(console),
    topPlate(layers - 1, console),
    hasVentHoles ? ventHoles(layerTop(layers - 1, console), console.dark) : '',
  ].join('');
}

function layerTop(level: number, { layerHeight }: SlabConsole): number {
  return 90 - layerHeight - level * (layerHeight + 5);
}

function layer(level: number, console: SlabConsole): string {
  const left = -halfWidth + level * inset;
  const y = layerTop(level, console);
  const front = roundedBar([left, y, -left * 2, console.layerHeight], console.front, 6);
  return front + rect([left, y, -left * 2, 5], '#fff', { rx: 2, opacity: 0.14 });
}

function frontPanel(console: SlabConsole): string {
  const { dark, layerHeight, powerLight } = console;
  const y = layerTop(0, console);
  return [
    roundedBar([-halfWidth + 24, y + layerHeight * 0.45, halfWidth * 0.9, 6], dark, 3),
    roundedBar([halfWidth - 70, y + layerHeight * 0.42, 14, 10], dark, 2),
    roundedBar([halfWidth - 46, y + layerHeight * 0.42, 14, 10], dark, 2),
    powerLight ? circle([halfWidth - 94, y + layerHeight * 0.5, 6], powerLight) : '',
  ].join('');
}

function topPlate(level: number, console: SlabConsole): string {
  const y = layerTop(level, console);
  const right = halfWidth - level * inset;
  const rightSide = `H${right - 54}L${right} ${y}Z`;
  return (
    path(`M${-right} ${y}L${-right + 54} ${y - 92}${rightSide}`, console.top) +
    path(`M0 ${y}L0 ${y - 92}${rightSide}`, '#000', { opacity: 0.07 })
  );
}

function ventHoles(y: number, color: string): string {
  return times(7, (row) => {
    const left = -halfWidth + 30 + row * 6;
    return times(14, (column) => ellipse([left + column * 14, y - 12 - row * 11, 4, 2.6], color, { opacity: 0.75 }));
  });
}
