import type { ArtSubject } from '../art-subject.ts';
import { plainBackground } from '../backgrounds.ts';
import { platformLabel } from '../platform-band.ts';
import { type Platform, platformOf } from '../platforms.ts';
import { hashText } from '../seed.ts';
import { circle, svgDocument } from '../svg.ts';
import { drawAccessory } from './draw-accessory.ts';
import { drawConsole } from './draw-console.ts';
import { drawController } from './draw-controller.ts';
import { drawHeadset } from './draw-headset.ts';

/** A device on a stage tinted by its platform; without the stage it suits banners of any colour. */
export function drawHardware(subject: ArtSubject, { stage }: { stage: boolean }): string {
  const { productName, editionName, category } = subject;
  const backdrop = stage ? platformStage(platformOf(category)) : '';
  const editionText = editionName && editionName !== 'STANDARD' ? ` - ${editionName}` : '';
  return svgDocument(`${productName}${editionText}`, backdrop + drawDevice(subject));
}

function platformStage({ label, stage }: Platform): string {
  return plainBackground(stage.background) + circle([320, 410, 264], stage.disc) + platformLabel(label, stage.ink);
}

function drawDevice({ productName, editionName, category, subCategory }: ArtSubject): string {
  const id = `h${hashText(productName + editionName).toString(36)}`;
  switch (subCategory) {
    case 'Console':
      return drawConsole({ productName, editionName, category, id });
    case 'Controller':
      return drawController(productName, editionName);
    case 'Headset':
      return drawHeadset(productName);
    default:
      return drawAccessory(productName);
  }
}
