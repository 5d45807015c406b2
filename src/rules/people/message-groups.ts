import type { OwnerSettings } from '../house/shop-settings.ts';

export interface MessageGroup {
  title: string;
  /** When such a message is sent. */
  when: string;
  by: 'E-mail and SMS' | 'E-mail' | 'SMS';
  /** Null for what its reader can stop. */
  whyAlways: string | null;
  /** The messages about orders in it; codes and security alerts are no such messages. */
  templates: readonly string[];
}

/** Every message that the shop sends. The page of an account shows this list, and what is stopped is decided by it. */
export const messageGroups: readonly MessageGroup[] = [
  {
    title: 'Steps of an order',
    when: 'When it is placed and sent, and when a return or an undelivered parcel arrives, or a return is refused.',
    by: 'E-mail and SMS',
    whyAlways: null,
    templates: ['order-placed', 'order-shipped', 'return-received', 'return-refused', 'return-undelivered'],
  },
  {
    title: 'Steps of a trade-in',
    when: 'When it is booked, on which day our courier comes, and how far it is.',
    by: 'E-mail and SMS',
    whyAlways: null,
    templates: ['trade-in-booked', 'trade-in-moved', 'trade-in-pickup'],
  },
  {
    title: 'Rentals',
    when: 'When it is booked, the day before it begins, and before it is due.',
    by: 'E-mail and SMS',
    whyAlways: null,
    templates: ['rental-booked', 'rental-moved', 'rental-starts', 'rental-due', 'rental-waits'],
  },
  {
    title: 'Waiting lists',
    when: 'When something that you are waiting for can be rented.',
    by: 'E-mail and SMS',
    whyAlways: null,
    templates: ['rental-free'],
  },
  {
    title: 'Alerts',
    when: 'When something that you asked about is back, costs less, or we pay more for it. SMS to a verified phone only.',
    by: 'E-mail and SMS',
    whyAlways: null,
    templates: ['alert'],
  },
  {
    title: 'Reviews',
    when: 'Some days after an order has arrived, once.',
    by: 'E-mail',
    whyAlways: null,
    templates: ['review-invited'],
  },
  {
    title: 'Money',
    when: 'When a payment arrives or fails, an order is cancelled, and when money goes back or is charged.',
    by: 'E-mail and SMS',
    whyAlways: 'You should know about every movement of your money.',
    templates: [
      'order-paid',
      'payment-failed',
      'order-cancelled',
      'rental-no-show',
      'rental-unpaid',
      'order-shortened',
      'refund-done',
      'return-accepted',
      'refund-rejected',
      'refund-unreadable',
      'refund-corrected',
      'trade-in-paid',
      'trade-in-rejected',
      'trade-in-unreadable',
      'trade-in-corrected',
      'trade-up',
      'rental-charged',
      'rental-settled',
    ],
  },
  {
    title: 'Questions and complaints',
    when: 'When an offer or a rental waits for your answer, the release of a pre-order moves, or we answer a complaint.',
    by: 'E-mail and SMS',
    whyAlways: 'It needs your answer, or you have asked us.',
    templates: [
      'trade-in-offer',
      'rental-offer',
      'rental-answered',
      'rental-document',
      'release-moved',
      'grievance-opened',
      'grievance-answered',
      'grievance-closed',
    ],
  },
  {
    title: 'Codes',
    when: 'When you sign in with a code, set a new password, verify your phone or have a pickup to confirm.',
    by: 'SMS',
    whyAlways: 'They come only when you ask for one.',
    templates: ['pickup-confirm'],
  },
  {
    title: 'Your account',
    when: 'When a new device signs in, or your password, phone or address changes.',
    by: 'E-mail',
    whyAlways: 'So that you notice a stranger.',
    templates: [],
  },
];

/** Those that this shop sends: what the owner has switched off is told of by nobody. */
export function sentGroups({ figures, reviews }: Pick<OwnerSettings, 'figures' | 'reviews'>): MessageGroup[] {
  const isSent = (template: string) => {
    if (template === 'alert') return figures.alertsPerPerson > 0;
    return template !== 'review-invited' || (reviews.isOn && reviews.inviteAfterDays > 0);
  };
  return messageGroups.filter(({ templates }) => templates.every(isSent));
}

/** Whether a message about an order leaves although its reader, who is known, has stopped what can be stopped. */
export function isAlwaysSent(template: string): boolean {
  return messageGroups.some(({ whyAlways, templates }) => whyAlways !== null && templates.includes(template));
}
