import type { ShopSettings } from '../../rules/shop-settings.ts';
import { figureWords } from './figure-words.ts';

export interface Question {
  id: string;
  question: string;
  /** Plain words, one paragraph each: the same text goes into the data block for search engines. */
  answer: readonly string[];
  more?: { label: string; path: string };
}

/** The four that the home page shows too; apart from the other questions, so that it need not load them all. */
export function commonQuestions(settings: ShopSettings) {
  const words = figureWords(settings);
  return {
    preOwned: {
      id: 'pre-owned',
      question: 'What does Pre Owned mean?',
      answer: [
        `Played before, tested by us, with a ${words.warranty} warranty. Pre-owned games may lack DLC codes and manuals.`,
      ],
      more: { label: 'Warranty in full', path: '/terms#warranty' },
    },
    whenPaid: {
      id: 'when-paid',
      question: 'When do I get paid for what I sell?',
      answer: [
        `Games are processed in ${words.gameProcessing} and electronics in ${words.electronicsProcessing} after they reach us. When they have passed the test, we pay at once to your UPI id, your bank account or your wallet.`,
      ],
      more: { label: 'Trade-in policy', path: '/trade-in-policy' },
    },
    payOnDelivery: {
      id: 'pay-on-delivery',
      question: 'Can I pay on delivery?',
      answer: [
        `Yes, for orders under ${words.payOnDeliveryBelow} without a pre-order item. It costs ${words.payOnDeliveryFee}; prepaid orders are delivered free.`,
      ],
    },
    renting: {
      id: 'renting',
      question: 'How does renting work?',
      answer: [
        'Choose Chennai, Vellore or Bangalore, a start date and one day to one month. A porter brings it, or you pick it up yourself. With a console, our team calls you to choose any two games.',
      ],
      more: { label: 'Rent in your city', path: '/rent' },
    },
  } satisfies Record<string, Question>;
}
