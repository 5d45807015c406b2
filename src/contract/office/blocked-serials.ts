import * as z from 'zod/mini';
import { managers } from '../../rules/people/staff.ts';
import { unitStates } from '../../rules/units/unit-moves.ts';
import { officeGet, officePost } from '../call.ts';
import { acknowledged, singleLine, nothing, why } from '../fields.ts';

const serial = singleLine(60).check(z.minLength(4, 'must be a serial number'));

export const officeBlockedSerials = officeGet({
  path: '/api/office/blockedSerials',
  roles: managers,
  about: 'Serial numbers that the shop does not take, with the units that have one of them.',
  request: nothing,
  reply: z.array(
    z.object({
      serial: z.string(),
      why: z.string(),
      by: z.string(),
      at: z.string(),
      units: z.array(z.object({ unit: z.string(), state: z.enum(unitStates) })),
    }),
  ),
});

export const officeBlockSerial = officePost({
  path: '/api/office/blockSerial',
  roles: managers,
  about:
    'Blocks a serial number, because the thing is stolen or banned: it is refused at the bench, leaves the shelf and is not sent.',
  request: z.object({ serial, why }),
  reply: acknowledged,
});

export const officeUnblockSerial = officePost({
  path: '/api/office/unblockSerial',
  roles: managers,
  about: 'Takes a serial number off the block list.',
  request: z.object({ serial, why }),
  reply: acknowledged,
});
