import type { Review } from '../../../rules/texts/shop-texts.ts';

const samples: readonly Omit<Review, 'isSample' | 'isHidden'>[] = [
  {
    stars: 5,
    text: 'Traded my PS4 Slim, credit came the day they tested it. Put it straight into a PS5.',
    name: 'Arjun',
    city: 'Chennai',
  },
  { stars: 5, text: 'Pre-owned disc looked new. Delivery took two days.', name: 'Meera', city: 'Bangalore' },
  {
    stars: 5,
    text: 'Rented a PS5 for the long weekend. They called to pick the two games.',
    name: 'Farhan',
    city: 'Vellore',
  },
  {
    stars: 4,
    text: 'Courier was a day late, help centre answered at midnight and told me where the parcel was.',
    name: 'Divya',
    city: 'Hyderabad',
  },
  {
    stars: 5,
    text: 'A stick drifted in week two. They serviced the pad under warranty, no argument.',
    name: 'Karthik',
    city: 'Coimbatore',
  },
  {
    stars: 4,
    text: 'Bought for my son. The price in the cart was the price I paid, and the invoice came at once.',
    name: 'Lakshmi',
    city: 'Madurai',
  },
];

/** Invented, and shown as such, until real customers have written. */
export const standardReviews: readonly Review[] = samples.map((review) => ({
  ...review,
  isSample: true,
  isHidden: false,
}));
