import type { Question, QuestionGroup } from '../../../rules/texts/shop-texts.ts';

/** The 22 questions, by what people are about to do. The last line of an answer may be a link to read on. */
export const standardFaq: { groups: readonly QuestionGroup[] } = {
  groups: [
    {
      id: 'buying',
      title: 'Buying',
      questions: [
        ask('pre-owned', 'What does Pre Owned mean?', [
          'Played before, tested by us, with a {warranty} warranty. Pre-owned games may lack DLC codes and manuals.',
          '[Warranty in full](/terms#warranty)',
        ]),
        ask('tested', 'How do you test pre-owned products?', [
          'We read every disc and play it. For consoles and controllers we check ports, drive, fan, sticks and buttons, clean them, and sign them out of every account before they go on the shelf.',
          'Reviews are written only by people who bought the thing here. We read each before it is published, and hide one only for a reason that its writer can read.',
        ]),
        ask('pre-orders', 'How do pre-orders work?', [
          'You pay in advance and your copy is reserved. It is shipped for the release date, which is the publisher’s and can move. {preOrderRule}. If we cancel, you get everything back and {cancellationFee} on top.',
          '[Pre-orders in short](/legal-privacy)',
        ]),
        ask('how-many', 'How many copies can I buy?', [
          'As many as are in stock. A few products are limited to one copy per customer, and their page says so; for those we ask you to verify your phone.',
          'Sold out, or too dear? Where its page has “Tell me” we write when it is back, when it costs less than a figure of yours, or when we pay more than one for yours. Of pre-owned things we watch the condition Good. One press stops it.',
        ]),
        ask('cancel', 'Can I cancel my order?', [
          'Yes, until it is shipped. For a prepaid order we keep {cancellationFee} and refund the rest in up to {cancellationRefund}. If we cancel, we pay you the same {cancellationFee} on top of your money. Pay on delivery costs nothing to cancel. {preOrderRule}.',
          '[Cancellation in full](/terms#cancellation)',
        ]),
      ],
    },
    {
      id: 'delivery',
      title: 'Payment and delivery',
      questions: [
        ask('payments', 'How can I pay?', [
          'With UPI, PhonePe, credit or debit cards and net banking, with store credit, or on delivery where it is offered.',
          'An offer counts by itself, a code once you type it. An order uses the one that saves you the most, and you see what it takes off each line before you pay.',
        ]),
        ask('pay-on-delivery', 'Can I pay on delivery?', [
          'Yes, for orders under {payOnDeliveryBelow} without a pre-order item. It costs {payOnDeliveryFee}; prepaid orders are delivered free.',
        ]),
        ask('delivery-cost', 'What does delivery cost?', [
          'Nothing for prepaid orders. Pay on delivery costs {payOnDeliveryFee}, written on that option before you choose it.',
        ]),
        ask('delivery-time', 'When does my order arrive?', [
          'Orders before {dispatchBefore} are dispatched the same day. Metros take {metroDelivery}, other places {otherDelivery}.',
        ]),
        ask('abroad', 'Do you deliver outside India?', ['No. We deliver, collect and rent in India only.']),
      ],
    },
    {
      id: 'returns',
      title: 'Returns and warranty',
      questions: [
        ask('return-new', 'Can I return a new product?', [
          'Yes, within {newReturn} of delivery, unopened. We refund it within {newRefund} of receiving it.',
          '[Returns in full](/terms#returns)',
        ]),
        ask('game-does-not-work', 'What if a pre-owned game does not work?', [
          'Send it back within {preOwnedReturn} of delivery. We test it, then replace it or refund its price.',
        ]),
        ask('hardware-warranty', 'What does the warranty on pre-owned hardware cover?', [
          'Faults, for a month. In the first {hardwareReplace} we replace the product; within {hardwareService} we service it free of charge. Drops, liquids and broken seals are not covered.',
          '[Warranty in full](/terms#warranty)',
        ]),
        ask('damaged', 'My parcel arrived damaged. What now?', [
          'Tell us within {damageReport} of delivery, with a photograph. We collect it and send another, or refund it.',
        ]),
      ],
    },
    {
      id: 'selling',
      title: 'Selling',
      questions: [
        ask('sell-how', 'How do I sell to you?', [
          'Find your item on the sell page, choose cash or credit, and place the order. The price is valid for {quoteValid}. A few questions on the condition move it by a published table. We test what arrives; if it is not as described, we make a new offer with reasons. You have {offerAnswer} to answer it: what you refuse, or do not answer, comes back free of charge.',
          '[See what yours is worth](/sell)',
        ]),
        ask('when-paid', 'When do I get paid for what I sell?', [
          'Games are processed in {gameProcessing} and electronics in {electronicsProcessing} after they reach us. When they have passed the test, we pay at once to your UPI id, your bank account or your wallet.',
          '[Trade-in policy](/trade-in-policy)',
        ]),
        ask('cash-or-credit', 'Cash or store credit: which is better?', [
          'Credit is the higher figure, and it takes a further {creditDeal} off the part of a pre-owned product that you pay with it. It can be used in this shop only: it cannot be paid out or passed on.',
          'While we offer trade-ups, credit can also pay for something before it is there: choose “Use my trade-in for this” and pay the difference now or later. If our inspection finds something else, you see the new difference and decide; you can step back free of charge until everything is paid.',
        ]),
        ask('send-items', 'How do my items reach you?', [
          'Let us pick them up and we add {pickupBonus}, or ship them yourself and we add {selfShippingBonus}: for a trade-in of {pickupBonusFrom} or more with pickup, of {selfShippingBonusFrom} or more without. Where couriers do not serve your PIN code, self shipping is the way, with the same {selfShippingBonus}.',
        ]),
      ],
    },
    {
      id: 'renting-and-account',
      title: 'Renting and your account',
      questions: [
        ask('renting', 'How does renting work?', [
          'You can rent in {rentCities}. Choose a start date and one day to one month. A porter brings it, or you pick it up yourself. With a console, our team calls you to choose any two games.',
          'Consoles and dear items have a deposit, which comes back once we have checked the item. Before the hand-over you accept an agreement with a code from your phone; when the deposits are high, we ask for an identity document, too.',
          '[Rent in your city](/rent)',
        ]),
        ask('rental-loss', 'What if I damage or lose a rented item?', [
          'Damage is charged at the cost of repair; a lost item at up to {rentalLoss} of its retail price. If you find it later and send it back working, we refund that and keep {returnShipping} for return shipping.',
          '[Rental terms in full](/terms#rental-damage)',
        ]),
        ask('my-data', 'Can I download or delete my data?', [
          'Yes, both on your profile. Invoices are kept for as long as the law asks, then anonymised.',
          '[Privacy policy](/privacy-policy)',
        ]),
        ask('help', 'How do I reach you or complain?', [
          'The help centre answers 24/7: {email} or {phone}. A complaint gets a number, is acknowledged within {complaintAnswered} and solved within {complaintSolved}.',
          '[Contact and complaints](/terms#complaints)',
        ]),
      ],
    },
  ],
};

/** The four that the home page shows too. */
function isOnHome(id: string): boolean {
  return ['pre-owned', 'pay-on-delivery', 'when-paid', 'renting'].includes(id);
}

function ask(id: string, question: string, answer: readonly string[]): Question {
  return { id, question, answer: answer.join('\n\n'), isHidden: false, isOnHome: isOnHome(id) };
}
