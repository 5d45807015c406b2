/** As many as a wish list can hold, whatever the owner sets: one request carries all of them. */
export const wishCapacity = 200;

export const defaultBrandName = 'GameTrove';

/** What the owner can change. These are the values of a shop nobody has configured yet; all money is in rupees. */
export const defaultShopSettings = {
  brand: {
    name: defaultBrandName,
    email: 'support@gametrove.example',
    phone: '+91 90000 00000',
    openingHours: 'Monday to Saturday 10 am to 8 pm, Sunday 11 am to 6 pm',
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
    /** That of the shop until its owner names another. */
    grievancePhone: '+91 90000 00000',
    homeStateId: 24,
  },
  figures: {
    payOnDeliveryFee: 50,
    payOnDeliveryBelow: 5000,
    pickupBonus: 500,
    /** A smaller trade-in has no bonus. */
    pickupBonusFrom: 2000,
    selfShippingBonus: 100,
    selfShippingBonusFrom: 500,
    creditDealPercent: 10,
    cancellationFeePercent: 3,
    returnShippingFee: 299,
    rentalLossPercent: 90,
    /** From a trade-in of so much on, and for every console, the seller states who they are. */
    identityFrom: 10_000,
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
    /** What each answer about the condition of a thing takes off what the shop pays for it. */
    discFaultyPercent: 90,
    discLightPercent: 5,
    discHeavyPercent: 25,
    discBoxPercent: 10,
    discRegionPercent: 15,
    consoleFaultyPercent: 60,
    consoleLightPercent: 5,
    consoleHeavyPercent: 15,
    consoleBoxPercent: 5,
    consoleCablePercent: 5,
    consoleControllerPercent: 15,
    controllerFaultyPercent: 80,
    controllerDriftPercent: 40,
    controllerLightPercent: 5,
    controllerHeavyPercent: 20,
    controllerBoxPercent: 5,
    accessoryFaultyPercent: 80,
    accessoryLightPercent: 5,
    accessoryHeavyPercent: 20,
    accessoryBoxPercent: 10,
    complaintAnsweredHours: 48,
    complaintSolvedMonths: 1,
    recordsKeptYears: 8,
    /** How many things a wish list holds; 0 switches wish lists off. */
    wishesPerPerson: 200,
    /** How many consoles one person can name; 0 switches off what they work on. */
    consolesPerPerson: 9,
    /** What one person can be told of; 0 switches alerts off. */
    alertsPerPerson: 30,
    /** 1: products show what they cost in the last 90 days. 0: nothing of that is shown. */
    priceMemory: 1,
    /** How many offers can be open at a time; 0 switches all of them off, codes too. */
    offersAtOnce: 20,
    /** 1: pre-orders are free to cancel, and cost the least that is asked until they are sent. 0 for no more of that. */
    preOrderContract: 1,
    /** How long a trade-up keeps what is bought, from each step of the trade-in on; 0 switches trade-ups off. */
    tradeUpHoldDays: 14,
    /** How long the difference can be paid when the trade-in is settled, or the whole price when it fell through. */
    tradeUpPayDays: 3,
  },
} as const;

/**
 * What the owner allows without money: orders that hold stock, and messages. These are the owner's own business and are
 * not told to shoppers with the other settings.
 */
export const defaultLimits = {
  /** Orders that keep things while their online payment is awaited. What is beyond goes to who pays first. */
  unpaidPerPerson: 4,
  unpaidPerHousehold: 8,
  unpaidPerNetwork: 200,
  /** Orders of the last day that kept something and were never paid: each makes the next keep for a shorter time. */
  lapsedPerPerson: 4,
  lapsedPerNetwork: 60,
  /** What all orders without money may keep, by pieces and by what they cost. */
  heldPiecesUnverified: 6,
  heldPiecesPerPerson: 20,
  heldPiecesPerHousehold: 12,
  heldPiecesPerNetwork: 400,
  heldRupeesUnverified: 75_000,
  heldRupeesPerPerson: 250_000,
  heldRupeesPerHousehold: 150_000,
  heldRupeesPerNetwork: 4_000_000,
  /** With a phone that is not verified, an order keeps copies only while no more than this share of them is kept. */
  heldSharePercent: 50,
  /** Orders to be paid on delivery that were not handed over yet. */
  onDeliveryUnverified: 1,
  onDeliveryVerified: 2,
  onDeliveryPerPerson: 5,
  /** So many more for who has verified the email address beside the phone. */
  onDeliveryEmailMore: 1,
  onDeliveryPerHousehold: 8,
  onDeliveryPerNetwork: 200,
  /** Units that are booked and not paid. Without a verified phone it is so many, and paid at the hand-over they start so soon. */
  rentalsUnverified: 1,
  rentalStartDaysUnverified: 3,
  rentalUnitsPerPerson: 6,
  rentalUnitsEmailMore: 2,
  /** Of all people without a verified phone there, in a city. */
  rentalUnitsPerHousehold: 10,
  rentalUnitsPerNetwork: 200,
  /** And of the units of the city: in a household or network, and of all people without one together. */
  rentalNetworkPercent: 10,
  rentalUnverifiedPercent: 33,
  /** Rentals of the last day that were to be paid online and never were. */
  rentalsLapsedPerPerson: 12,
  /** From so many rentals in some months on that somebody did not collect, they pay online. */
  noShowsPerPerson: 1,
  /** Trade-ins that are to be picked up; of a household and a network, while a phone is not verified. */
  pickupsUnverified: 1,
  pickupPiecesUnverified: 10,
  pickupRupeesUnverified: 50_000,
  pickupsPerPerson: 4,
  pickupsPerHousehold: 2,
  pickupsPerNetwork: 40,
  /** Pickups that were asked for in the last day, those that came to nothing too. */
  pickupsAskedUnverified: 3,
  pickupsAskedPerPerson: 6,
  /** Messages about orders in a day to a phone or an address that was never verified. */
  messagesToUnverified: 2,
  /** Notices about accounts in a day to a mailbox that was never verified, of all accounts that name it. */
  noticesToUnverified: 5,
  /** All messages in a day. */
  messagesToRecipient: 40,
  messagesOfAccount: 80,
  messagesOfNetwork: 2_000,
  /** All messages of the shop in an hour; what is beyond waits. */
  messagesInAnHour: 20_000,
} as const;

/** How used things are priced and bought in. Also the owner's own business; shoppers see the prices that come of it. */
export const defaultUsed = {
  /** What Mint costs more than Good, and Worn less. */
  mintGamesPercent: 8,
  mintConsolePercent: 8,
  mintControllerPercent: 8,
  mintHeadsetPercent: 8,
  mintAccessoriesPercent: 8,
  wornGamesPercent: 15,
  wornConsolePercent: 15,
  wornControllerPercent: 15,
  wornHeadsetPercent: 15,
  wornAccessoriesPercent: 15,
  /** What a minute of repairing or cleaning costs, in rupees. */
  minuteCost: 5,
  /** Below this share of the price the catalogue warns of a thin margin. */
  leastMarginPercent: 10,
} as const;

/** How things are lent. Shoppers see what comes of it before they pay. */
export const defaultLending = {
  /** Of the retail price: of consoles, and of everything else that costs at least so much. */
  depositPercent: 20,
  depositFrom: 5000,
  /** A deposit above this asks for an identity document, which is forgotten so long after the last rental. */
  identityFrom: 5000,
  identityKeptDays: 180,
  /** A charge can be taken from a deposit when its renter has seen it, or so many hours after the message about it. */
  chargeNoticeHours: 24,
  /** After each return a unit is cleaned and inspected: so long nobody else can have it. */
  cleaningDays: 1,
  /** Cancelled so many days before the start, or later, a rental costs at least this share of its rent. */
  lateCancelDays: 0,
  lateCancelPercent: 3,
  /** What comes back of the rent of whole days that somebody does not use, less a fee in rupees. */
  earlyReturnPercent: 0,
  earlyReturnFee: 0,
  /** So long the first on a waiting list is the only one who was told of a unit. */
  waitHours: 24,
  /** Between which hours things are handed over; a window that ends before it begins is not offered. */
  morningFromHour: 10,
  morningUntilHour: 13,
  afternoonFromHour: 14,
  afternoonUntilHour: 18,
  /** What is proposed for a cable or a pad that did not come back. */
  missingPartRupees: 500,
  /** How much of the rent counts when a renter buys the thing, and how many days after bringing it back that is possible. */
  keepPercent: 50,
  keepDays: 7,
} as const;

/** What customers may say about what they bought, for everybody to read. */
export const defaultReviews = {
  isOn: true,
  /** So many days after a parcel arrived its buyer is asked for a review, once; 0 for never. */
  inviteAfterDays: 7,
} as const;

type Widen<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends boolean
      ? boolean
      : { -readonly [K in keyof T]: Widen<T[K]> };
export type ShopSettings = Widen<typeof defaultShopSettings>;
export type ShopLimits = Widen<typeof defaultLimits>;
export type UsedFigures = Widen<typeof defaultUsed>;
export type LendingFigures = Widen<typeof defaultLending>;
/** Everything the owner can change. */
export type OwnerSettings = ShopSettings & {
  limits: ShopLimits;
  used: UsedFigures;
  lending: LendingFigures;
  reviews: Widen<typeof defaultReviews>;
};

/** What a shop has that nobody has configured. */
export const defaultSettings: OwnerSettings = {
  ...defaultShopSettings,
  limits: defaultLimits,
  used: defaultUsed,
  lending: defaultLending,
  reviews: defaultReviews,
};

export type SettingsGroup = keyof OwnerSettings;
export type SettingValue = string | number | boolean;
