import sharp from 'sharp';

export async function picture(): Promise<string> {
  const grey = sharp({ create: { width: 400, height: 500, channels: 3, background: '#888888' } });
  return (await grey.jpeg().toBuffer()).toString('base64');
}

export const ironHarbour = {
  title: 'Iron Harbour',
  platform: 'PS5',
  kind: 'Games',
  edition: 'STANDARD',
  hsn: '85234990',
  products: [{ age: 'New', buy: 2999 }],
  why: 'For a reason',
};

export const agartala = {
  name: 'Agartala',
  isMetro: false,
  isServed: true,
  hasPayOnDelivery: true,
  hasPickup: false,
  hasOneVisit: false,
};

/** Two used things of one product, bought together. */
export const boughtTogether = (productId: number) => ({
  supplier: 'Ravi Games',
  bill: 'LOT-1',
  sum: 700,
  lines: [{ productId, grade: 'Good', count: 2 }],
  why: 'For a reason',
});

/** A test of a game at the bench, which sends it to the cleaner. */
export const tested = {
  found: { working: 'yes', marks: 'none', box: 'yes', region: 'india' },
  grade: 'Good',
  faults: [],
  contents: [],
  serial: '',
  shelf: 'B4',
  to: 'to clean',
};
