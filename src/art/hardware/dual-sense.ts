import { circle, path, times } from '../svg.ts';
import type { Finish } from './finish.ts';
import { directionPad, faceButtons, mirrored, roundedBar, roundStroke, stick } from './parts.ts';

const outline =
  'M-150-72C-122-98-72-94-60-84H60C72-94 122-98 150-72C178-32 200 62 188 114C180 144 148 146 128 118' +
  'C112 94 98 70 76 64H-76C-98 70-112 94-128 118C-148 146-180 144-188 114C-200 62-178-32-150-72Z';
const rightGrip = 'M150-72C178-32 200 62 188 114C180 144 148 146 128 118C158 90 160 0 130-80Z';
const leftGloss = 'M-150-72C-178-32-200 62-188 114C-182 136-164 142-148 134C-172 80-168 0-136-78Z';
const lowerPlate = 'M-60-22H60C84-8 92 40 76 64C56 70 40 88 0 88S-56 70-76 64C-92 40-84-8-60-22Z';
const touchpad = 'M-62-88H62L52-26Q49-14 38-14H-38Q-49-14-52-26Z';
const touchpadEdge = 'M-62-88L-52-26Q-49-14-38-14H38Q49-14 52-26L62-88';

/** About 390 wide and 260 high; the edge model has metal sticks and back paddles. */
export function dualSense(finish: Finish, model: 'standard' | 'edge' = 'standard'): string {
  const { body, shade, dark, detail, gloss } = finish;
  const isEdge = model === 'edge';
  const rim = isEdge ? '#5a5e66' : '#34373d';
  return [
    mirrored(path('M-146-74q4-22 40-24q34-2 44 14z', dark)),
    path(outline, body),
    path(rightGrip, shade),
    path(leftGloss, '#fff', { opacity: gloss }),
    path(lowerPlate, dark),
    path(touchpad, body),
    roundStroke(touchpadEdge, { color: detail, width: 2.5 }),
    mirrored(roundStroke('M-67-84L-57-24', { color: '#4aa3ff', width: 4 })),
    stick([-54, 30, 30], rim),
    stick([54, 30, 30], rim),
    directionPad(-108, -24, { scale: 0.92, fill: detail }),
    faceButtons({ centre: [108, -24], spread: 25, radius: 12.5, colors: [detail] }),
    mirrored(roundedBar([-80, -74, 7, 18], detail, 3)),
    roundedBar([-9, 30, 18, 9], detail, 4),
    times(5, (index) => circle([-16 + index * 8, 4, 2], detail)),
    isEdge ? mirrored(roundedBar([-74, 74, 22, 9], '#5a5e66', 4)) : '',
  ].join('');
}
