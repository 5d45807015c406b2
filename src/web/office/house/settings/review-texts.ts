import type { OwnerSettings } from '../../../../rules/house/shop-settings.ts';

export const reviewGroups = [
  { title: 'Reviews', about: 'What customers say about what they bought. The office publishes each of them.' },
] as const;

interface ReviewText {
  group: 'Reviews';
  label: string;
  hint: string;
  /** Stands after the figure. */
  unit: string;
}

export const reviewTexts: Readonly<Record<keyof OwnerSettings['reviews'], ReviewText>> = {
  isOn: {
    group: 'Reviews',
    label: 'Customers can review what they bought',
    unit: '',
    hint: 'Switched off, no review is shown or asked for. Those that were written are kept.',
  },
  inviteAfterDays: {
    group: 'Reviews',
    label: 'Asked for a review after the delivery',
    unit: 'days',
    hint: 'Once for an order, by e-mail. 0: nobody is asked.',
  },
};
