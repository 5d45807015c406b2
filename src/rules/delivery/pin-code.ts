export interface PinCodeArea {
  /** The main city of the sorting district; null where it has none that most people live in. */
  city: string | null;
  /** Null where a prefix is shared by two states, and a guess would often be wrong. */
  stateId: number | null;
}

/** What a PIN code tells about where it is: a suggestion for a form, which the person can change. */
export function areaOfPin(pin: string): PinCodeArea {
  const [town, district] = [pin.slice(0, 4), pin.slice(0, 3)];
  const known = [districts[town], districts[district]].find((stateId) => stateId !== undefined);
  return {
    city: cities[town] ?? cities[district] ?? null,
    stateId: known === undefined ? (stateOfCircle[pin.slice(0, 2)] ?? null) : known,
  };
}

/** The ids are those of the shop's list of states. */
const stateOfCircle: Readonly<Record<string, number>> = {
  ...same(33, '11'),
  ...same(8, '12 13'),
  ...same(21, '14 15'),
  ...same(9, '17'),
  ...same(10, '18 19'),
  ...same(27, '20 21 22 23 24 25 26 27 28'),
  ...same(22, '30 31 32 33 34'),
  ...same(7, '36 37 38 39'),
  ...same(15, '40 41 42 43 44'),
  ...same(14, '45 46 47 48'),
  ...same(5, '49'),
  ...same(25, '50'),
  ...same(1, '51 52 53'),
  ...same(12, '56 57 58 59'),
  ...same(24, '60 61 62 63 64'),
  ...same(13, '67 68 69'),
  ...same(29, '70 71 72 73 74'),
  ...same(20, '75 76 77'),
  ...same(3, '78'),
  ...same(4, '80 81 84 85'),
  ...same(11, '83'),
};

/** Where the first three or four digits say more than the first two, or show that two say too much. */
const districts: Readonly<Record<string, number | null>> = {
  ...same(31, '160'),
  ...same(34, '194'),
  ...same(28, '248 249 263'),
  ...same(6, '403'),
  ...same(23, '737'),
  ...same(30, '744'),
  ...same(2, '790 791 792'),
  ...same(17, '793 794'),
  ...same(16, '795'),
  ...same(18, '796'),
  ...same(19, '797 798'),
  ...same(26, '799'),
  ...same(11, '814 815 816 825 826 827 828 829'),
  ...same(4, '821 822 823 824'),
  ...same(null, '244 246 247 262 396 507 605'),
  ...same(24, '6056 6057 6058'),
  ...same(36, '6050 6096'),
};

const cities: Readonly<Record<string, string>> = {
  110: 'Delhi',
  121: 'Faridabad',
  122: 'Gurugram',
  141: 'Ludhiana',
  143: 'Amritsar',
  160: 'Chandigarh',
  208: 'Kanpur',
  221: 'Varanasi',
  226: 'Lucknow',
  302: 'Jaipur',
  380: 'Ahmedabad',
  390: 'Vadodara',
  395: 'Surat',
  400: 'Mumbai',
  411: 'Pune',
  440: 'Nagpur',
  452: 'Indore',
  462: 'Bhopal',
  500: 'Hyderabad',
  530: 'Visakhapatnam',
  560: 'Bangalore',
  570: 'Mysuru',
  600: 'Chennai',
  6050: 'Puducherry',
  6096: 'Karaikal',
  620: 'Tiruchirappalli',
  625: 'Madurai',
  632: 'Vellore',
  636: 'Salem',
  641: 'Coimbatore',
  6416: 'Tiruppur',
  682: 'Kochi',
  695: 'Thiruvananthapuram',
  700: 'Kolkata',
  751: 'Bhubaneswar',
  781: 'Guwahati',
  800: 'Patna',
  834: 'Ranchi',
};

function same<T>(value: T, prefixes: string): Record<string, T> {
  return Object.fromEntries(prefixes.split(' ').map((prefix) => [prefix, value]));
}
