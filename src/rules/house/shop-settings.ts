export const defaultBrandName = 'GameTrove';

/** What the owner can change. These are the values of a shop nobody has configured yet; all money is in rupees. */
export const defaultShopSettings = {
  brand: {
    name: defaultBrandName,
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
    /** How long a counter-offer waits; silence is a no, and the pieces come back free of charge. */
    offerAnswerDays: 7,
    warrantyMonths: 1,
    /** A fault of pre-owned hardware: replaced in the first days, serviced until the last. */
    hardwareReplaceDays: 7,
    hardwareServiceDays: 30,
    /** A pre-owned game that does not work. */
    preOwnedReturnDays: 7,
    /** New products that nobody has opened, and how long their refund takes. */
    newReturnDays: 30,
    newRefundWeeks: 4,
    cancellationRefundWorkingDays: 7,
    damageReportHours: 24,
    /** Paid before this hour of the day in India, sent the same day. */
    dispatchBeforeHour: 16,
    metroDeliveryLeastDays: 1,
    metroDeliveryMostDays: 2,
    otherDeliveryLeastDays: 3,
    otherDeliveryMostDays: 4,
    gameProcessingLeastDays: 1,
    gameProcessingMostDays: 2,
    electronicsProcessingLeastDays: 3,
    electronicsProcessingMostDays: 4,
    complaintAnsweredHours: 48,
    complaintSolvedMonths: 1,
    recordsKeptYears: 8,
  },
} as const;

/**
 * What the owner allows without money: orders that hold stock, and messages. These are the owner's own business and are
 * not told to shoppers with the other settings.
 */
export const defaultLimits = {
  /** Orders that wait for their online payment. */
  unpaidPerPerson: 4,
  unpaidPerHousehold: 8,
  unpaidPerNetwork: 200,
  /** Orders of the last day that were to be paid online and never were. */
  lapsedPerPerson: 12,
  lapsedPerNetwork: 600,
  /** Orders to be paid at the door that were not handed over yet. */
  onDeliveryUnverified: 1,
  onDeliveryVerified: 2,
  onDeliveryPerPerson: 5,
  onDeliveryPerHousehold: 8,
  onDeliveryPerNetwork: 200,
  /** Rentals that are booked and not paid, and the units in them. */
  rentalsUnverified: 1,
  rentalUnitsPerPerson: 6,
  rentalUnitsPerHousehold: 10,
  rentalUnitsPerNetwork: 200,
  /** Messages about orders in a day to a phone or an address that was never verified. */
  messagesToUnverified: 2,
  /** All messages in a day. */
  messagesToRecipient: 40,
  messagesOfAccount: 80,
  messagesOfNetwork: 2_000,
  /** All messages of the shop in an hour; what is beyond waits. */
  messagesInAnHour: 20_000,
} as const;

type Widen<T> = T extends string ? string : T extends number ? number : { -readonly [K in keyof T]: Widen<T[K]> };
export type ShopSettings = Widen<typeof defaultShopSettings>;
export type ShopLimits = Widen<typeof defaultLimits>;
/** Everything the owner can change. */
export type OwnerSettings = ShopSettings & { limits: ShopLimits };
