/** What the owner can change. These are the values of a shop nobody has configured yet; all money is in rupees. */
export const defaultShopSettings = {
  brand: {
    name: 'GameTrove',
    email: 'support@gametrove.example',
    phone: '+91 90000 00000',
    socialUrl: 'https://www.instagram.com/gametrove.example',
    socialLabel: 'Instagram',
    chatUrl: 'https://wa.me/919000000000',
  },
  legal: {
    name: 'GameTrove Retail Private Limited',
    address: '12 Demo Street, T. Nagar, Chennai 600017, Tamil Nadu',
    gstin: '33AAAAA0000A1Z5',
    grievanceOfficer: 'Asha Raman',
    grievanceEmail: 'grievance@gametrove.example',
    homeStateId: 24,
  },
  figures: {
    payOnDeliveryFee: 50,
    payOnDeliveryBelow: 5000,
    pickupBonus: 500,
    selfShippingBonus: 100,
    creditDealPercent: 10,
    cancellationFeePercent: 3,
    returnShippingFee: 299,
    rentalLossPercent: 90,
    quoteValidDays: 15,
    warrantyMonths: 1,
  },
} as const;

type Widen<T> = T extends string ? string : T extends number ? number : { -readonly [K in keyof T]: Widen<T[K]> };
export type ShopSettings = Widen<typeof defaultShopSettings>;
