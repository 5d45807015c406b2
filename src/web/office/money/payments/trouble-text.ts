import type { Trouble } from './payments-page.tsx';

const titles: Readonly<Record<Trouble['kind'], string>> = {
  'unknown-payment': 'A payment that the shop does not know',
  'other-amount': 'Another amount than was asked for',
  'refund-failed': 'A refund that the gateway did not make',
};

const advice: Readonly<Record<Trouble['kind'], string>> = {
  'unknown-payment':
    'Find the reference at the gateway. When money came, give it back there: no order of ours stands behind it.',
  'other-amount':
    'The order is not completed with it. Ask the gateway how much came. When money came, give it back on the order, or at the gateway.',
  'refund-failed':
    'The customer still waits for this money. Try again, or pay it by hand to the customer’s bank or wallet and say so here. Unless the gateway refused it, it may still be on its way: look at the gateway’s own page before you pay by hand.',
};

export function titleOf({ kind }: Trouble): string {
  return titles[kind];
}

export function adviceOf({ kind }: Trouble): string {
  return advice[kind];
}
