import { type Headset, headset } from './headset.ts';
import { placedAt } from './parts.ts';

const pulse: Headset = { band: '#f4f5f7', cup: '#f4f5f7', cushion: '#1b1d22', isFloating: true };

const models: readonly (readonly [name: RegExp, model: Headset])[] = [
  [/pulse elite/i, { ...pulse, microphone: '#1b1d22', accent: '#6fb1ff' }],
  [/pulse/i, pulse],
  [/xbox/i, { band: '#26292e', cup: '#26292e', cushion: '#17191c', microphone: '#26292e', accent: '#59b04a' }],
  [
    /razer|shark/i,
    {
      band: '#1d1f23',
      cup: '#26292e',
      cushion: '#141518',
      microphone: '#1d1f23',
      accent: '#4fc04a',
      hasWire: true,
    },
  ],
  [
    /logitech/i,
    {
      band: '#5a4fd0',
      cup: '#6f63e6',
      cushion: '#ffd0c0',
      microphone: '#5a4fd0',
      isFloating: true,
      accent: '#ff8f6b',
      hasWire: true,
    },
  ],
  [
    /steel/i,
    {
      band: '#30343a',
      cup: '#30343a',
      cushion: '#50555d',
      microphone: '#30343a',
      isFloating: true,
      hasWire: true,
    },
  ],
];

const anyHeadset: Headset = {
  band: '#26292e',
  cup: '#1d1f23',
  cushion: '#c42b2b',
  microphone: '#1d1f23',
  hasWire: true,
};

export function drawHeadset(productName: string): string {
  const known = models.find(([name]) => name.test(productName));
  return placedAt({ x: 320, y: 390, scale: 1.06 }, headset(known ? known[1] : anyHeadset));
}
