import type { StaffMove } from '../../../../rules/orders/staff-moves.ts';
import type { IconName } from '../../../parts/media/icon.tsx';

export type MoveField = 'courier' | 'tracking' | 'day' | 'games' | 'why';

export interface MoveText {
  /** On the button. */
  label: string;
  icon: IconName;
  /** What it does, before it is done. */
  does: string;
  done: string;
  asks: readonly MoveField[];
  /** Which of what it asks cannot be left empty. */
  needs?: readonly MoveField[];
}

export const moveTexts: Readonly<Record<StaffMove, MoveText>> = {
  ship: {
    label: 'Ship',
    icon: 'truck',
    does: 'The parcel is with the courier. The customer gets a message, with the tracking number when there is one.',
    done: 'The order is shipped.',
    asks: ['courier', 'tracking'],
  },
  complete: {
    label: 'Delivered',
    icon: 'check',
    does: 'The parcel has been delivered, and anything due on delivery has been paid. The return period starts now.',
    done: 'The order is completed.',
    asks: [],
  },
  'came-back': {
    label: 'Came back undelivered',
    icon: 'undo',
    does: 'Nobody took the parcel, and it is here again. Look at the things first; then what was paid online or with credit goes back. The customer gets a message, with what you write here.',
    done: 'The parcel is back. Look at what is in it below.',
    asks: ['why'],
    needs: ['why'],
  },
  cancel: {
    label: 'Cancel order',
    icon: 'close',
    does: 'What was paid goes back the way it came, or to the wallet when it was paid with a rental, with what our terms promise when the shop cancels. The goods are free again, and the customer gets a message. It cannot be undone.',
    done: 'The order is cancelled.',
    asks: ['why'],
    needs: ['why'],
  },
  'receive-return': {
    label: 'Receive the return',
    icon: 'box',
    does: 'The things are back in the shop. Nothing goes back to the customer yet: look at them first.',
    done: 'The return is here. Look at what came back below.',
    asks: [],
  },
  'accept-return': {
    label: 'Refund',
    icon: 'undo',
    does: 'The shop keeps the things: used ones go to the bench, new ones that are as expected on the shelf. What was paid for them goes back the way it came, what was paid on delivery to where the customer chose, and it cannot be undone.',
    done: 'The return is refunded.',
    asks: ['why'],
  },
  'refuse-return': {
    label: 'Refuse the return',
    icon: 'close',
    does: 'Nothing goes back, and what is here is sent to the customer again. The customer reads why.',
    done: 'The return is refused.',
    asks: ['why'],
    needs: ['why'],
  },
  'schedule-pickup': {
    label: 'Schedule pickup',
    icon: 'calendar',
    does: 'The courier fetches it on that day. The seller gets a message.',
    done: 'The pickup is scheduled.',
    asks: ['day'],
    needs: ['day'],
  },
  receive: {
    label: 'Received',
    icon: 'box',
    does: 'The things are in the shop and go to the bench. The seller gets a message.',
    done: 'The trade-in is received. Inspect each item below.',
    asks: [],
  },
  'finish-inspection': {
    label: 'Finish the inspection',
    icon: 'check',
    does: 'When every item is as quoted, the trade-in is accepted, the items go into stock and the payout is due. Otherwise the seller gets an offer, to be answered within the days that the settings give.',
    done: 'The inspection is finished.',
    asks: [],
  },
  'hand-over': {
    label: 'Hand over',
    icon: 'truck',
    does: 'The units leave the shop. Check the checklist below first.',
    done: 'The rental is handed over.',
    asks: ['games'],
  },
  'take-back': {
    label: 'Take back',
    icon: 'undo',
    does: 'The units are back in the shop. Days after the last one are charged by themselves.',
    done: 'The rental is back. Inspect it below.',
    asks: [],
  },
  close: {
    label: 'Close the rental',
    icon: 'check',
    does: 'Everything is paid, and the deposit has gone back.',
    done: 'The rental is closed.',
    asks: [],
  },
};

const takeIn: MoveText = {
  label: 'Take it in',
  icon: 'box',
  does: 'Used things go to the bench, new ones that are as expected on the shelf, and the invoice is credited. It cannot be undone.',
  done: 'What was in the parcel is taken in.',
  asks: ['why'],
};

/** Of a parcel that nobody took, and so nobody paid at the door, nothing is refunded. */
export function textOf(move: StaffMove, isUnpaid = false): MoveText {
  return move === 'accept-return' && isUnpaid ? takeIn : moveTexts[move];
}
