import { carryingCase, chargeKit, racingWheel, unknownAccessory } from './other-accessories.ts';
import { placedAt } from './parts.ts';
import {
  camera,
  chargingStation,
  discDrive,
  mediaRemote,
  remotePlayer,
  virtualRealityHeadset,
} from './playstation-accessories.ts';
import { expansionCard, gameDrive, solidStateDrive } from './storage-accessories.ts';

const accessories: readonly (readonly [name: RegExp, draw: () => string])[] = [
  [/charging station/i, chargingStation],
  [/camera/i, camera],
  [/remote/i, mediaRemote],
  [/vr2/i, virtualRealityHeadset],
  [/portal/i, remotePlayer],
  [/disc drive/i, discDrive],
  [/game drive/i, gameDrive],
  [/ssd|sn850|nvme/i, solidStateDrive],
  [/expansion card/i, expansionCard],
  [/charge kit/i, chargeKit],
  [/wheel/i, racingWheel],
  [/case/i, carryingCase],
];

export function drawAccessory(productName: string): string {
  const known = accessories.find(([name]) => name.test(productName));
  const draw = known ? known[1] : unknownAccessory;
  return placedAt({ x: 320, y: 410, scale: 1.02 }, draw());
}
