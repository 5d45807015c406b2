/** Who brings parcels. */
export const couriers = ['Delhivery', 'Blue Dart', 'DTDC', 'India Post', 'Ecom Express', 'Other'] as const;
export type Courier = (typeof couriers)[number];

/** Where each shows how far a parcel is; the number stands at the end of the address. */
const trackingPages: Readonly<Record<Courier, string | null>> = {
  Delhivery: 'https://www.delhivery.com/track-v2/package/',
  'Blue Dart': 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=',
  DTDC: 'https://www.dtdc.in/trace.asp?strCnno=',
  'India Post': 'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx?consignmentnumber=',
  'Ecom Express': 'https://ecomexpress.in/tracking/?awb_field=',
  Other: null,
};

/** What couriers print on a parcel. */
export const trackingPattern = /^[\w /.-]{3,40}$/;

/** Where the shopper sees how far the parcel is; null when nobody shows it. */
export function trackingLink(courier: Courier | null, number: string | null): string | null {
  const page = courier && trackingPages[courier];
  return page && number ? page + encodeURIComponent(number) : null;
}

/** A courier as somebody typed it: blue-dart, BLUEDART and Blue Dart are the same. Null for one that is not known. */
export function readCourier(typed: string): Courier | null {
  return couriers.find((courier) => lettersOf(courier) === lettersOf(typed)) ?? null;
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z]/g, '');
}
