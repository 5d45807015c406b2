import type { ShopSettings } from '../../rules/shop-settings.ts';
import { commonQuestions, type Question } from './common-questions.ts';
import { figureWords, type FigureWords } from './figure-words.ts';

export interface QuestionGroup {
  id: string;
  title: string;
  questions: readonly Question[];
}

type Common = ReturnType<typeof commonQuestions>;

/** The 22 questions, by what people are about to do. */
export function faq(settings: ShopSettings): readonly QuestionGroup[] {
  const words = figureWords(settings);
  const common = commonQuestions(settings);
  return [
    { id: 'buying', title: 'Buying', questions: buying(words, common) },
    { id: 'delivery', title: 'Payment and delivery', questions: delivery(words, common) },
    { id: 'returns', title: 'Returns and warranty', questions: returns(words) },
    { id: 'selling', title: 'Selling', questions: selling(words, common) },
    { id: 'renting-and-account', title: 'Renting and your account', questions: renting(words, common, settings) },
  ];
}

function buying(words: FigureWords, common: Common): Question[] {
  return [
    common.preOwned,
    {
      id: 'tested',
      question: 'How do you test pre-owned products?',
      answer: [
        'We read every disc and play it. For consoles and controllers we check ports, drive, fan, sticks and buttons, clean them, and sign them out of every account before they go on the shelf.',
      ],
    },
    {
      id: 'pre-orders',
      question: 'How do pre-orders work?',
      answer: [
        `You pay in advance and your copy is reserved. It is shipped for the release date, which is the publisher’s and can move. Until it is shipped you can cancel with the usual ${words.cancellationFee} fee; if we cancel, you get everything back and ${words.cancellationFee} on top.`,
      ],
      more: { label: 'Pre-orders in short', path: '/legal-privacy' },
    },
    {
      id: 'how-many',
      question: 'How many copies can I buy?',
      answer: [
        'As many as are in stock. A few products are limited to one copy per customer or household, and their page says so.',
      ],
    },
    {
      id: 'cancel',
      question: 'Can I cancel my order?',
      answer: [
        `Yes, until it is shipped. For a prepaid order we keep ${words.cancellationFee} and refund the rest in up to ${words.cancellationRefund}. If we cancel, we pay you the same ${words.cancellationFee} on top of your money. Pay on delivery costs nothing to cancel.`,
      ],
      more: { label: 'Cancellation in full', path: '/terms#cancellation' },
    },
  ];
}

function delivery(words: FigureWords, common: Common): Question[] {
  return [
    {
      id: 'payments',
      question: 'How can I pay?',
      answer: [
        'With UPI, PhonePe, credit or debit cards and net banking, with store credit, or on delivery where it is offered.',
      ],
    },
    common.payOnDelivery,
    {
      id: 'delivery-cost',
      question: 'What does delivery cost?',
      answer: [
        `Nothing for prepaid orders. Pay on delivery costs ${words.payOnDeliveryFee}, written on that option before you choose it.`,
      ],
    },
    {
      id: 'delivery-time',
      question: 'When does my order arrive?',
      answer: [
        `Orders before ${words.dispatchBefore} are dispatched the same day. Metros take ${words.metroDelivery}, other places ${words.otherDelivery}.`,
      ],
    },
    {
      id: 'abroad',
      question: 'Do you deliver outside India?',
      answer: ['No. We deliver, collect and rent in India only.'],
    },
  ];
}

function returns(words: FigureWords): Question[] {
  return [
    {
      id: 'return-new',
      question: 'Can I return a new product?',
      answer: [
        `Yes, within ${words.newReturn} of delivery, unopened. We refund it within ${words.newRefund} of receiving it.`,
      ],
      more: { label: 'Returns in full', path: '/terms#returns' },
    },
    {
      id: 'game-does-not-work',
      question: 'What if a pre-owned game does not work?',
      answer: [
        `Send it back within ${words.preOwnedReturn} of delivery. We test it, then replace it or refund its price.`,
      ],
    },
    {
      id: 'hardware-warranty',
      question: 'What does the warranty on pre-owned hardware cover?',
      answer: [
        `Faults, for a month. In the first ${words.hardwareReplace} we replace the product; within ${words.hardwareService} we service it free of charge. Drops, liquids and broken seals are not covered.`,
      ],
      more: { label: 'Warranty in full', path: '/terms#warranty' },
    },
    {
      id: 'damaged',
      question: 'My parcel arrived damaged. What now?',
      answer: [
        `Tell us within ${words.damageReport} of delivery, with a photograph. We collect it and send another, or refund it.`,
      ],
    },
  ];
}

function selling(words: FigureWords, common: Common): Question[] {
  return [
    {
      id: 'sell-how',
      question: 'How do I sell to you?',
      answer: [
        `Find your item on the sell page, choose cash or credit, and place the order. The price is valid for ${words.quoteValid}. A few questions on the condition move it by a published table. We test what arrives; if it is not as described, we make a new offer with reasons. You have ${words.offerAnswer} to answer it: what you refuse, or do not answer, comes back free of charge.`,
      ],
      more: { label: 'See what yours is worth', path: '/sell' },
    },
    common.whenPaid,
    {
      id: 'cash-or-credit',
      question: 'Cash or store credit: which is better?',
      answer: [
        `Credit is the higher figure, and it takes a further ${words.creditDeal} off the part of a pre-owned product that you pay with it. It can be used in this shop only: it cannot be paid out or passed on.`,
      ],
    },
    {
      id: 'send-items',
      question: 'How do my items reach you?',
      answer: [
        `Let us pick them up and we add ${words.pickupBonus}, or ship them yourself and we add ${words.selfShippingBonus}. Where couriers do not serve your PIN code, self shipping is the way, with the same ${words.selfShippingBonus}.`,
      ],
    },
  ];
}

function renting(words: FigureWords, common: Common, { brand }: ShopSettings): Question[] {
  return [
    common.renting,
    {
      id: 'rental-loss',
      question: 'What if I damage or lose a rented item?',
      answer: [
        `Damage is charged at the cost of repair; a lost item at up to ${words.rentalLoss} of its retail price. If you find it later and send it back working, we refund that and keep ${words.returnShipping} for return shipping.`,
      ],
      more: { label: 'Rental terms in full', path: '/terms#rental-damage' },
    },
    {
      id: 'my-data',
      question: 'Can I download or delete my data?',
      answer: ['Yes, both on your profile. Invoices are kept for as long as the law asks, then anonymised.'],
      more: { label: 'Privacy policy', path: '/privacy-policy' },
    },
    {
      id: 'help',
      question: 'How do I reach you or complain?',
      answer: [
        `The help centre answers 24/7: ${brand.email} or ${brand.phone}. A complaint gets a number, is acknowledged within ${words.complaintAnswered} and solved within ${words.complaintSolved}.`,
      ],
      more: { label: 'Contact and complaints', path: '/terms#complaints' },
    },
  ];
}
