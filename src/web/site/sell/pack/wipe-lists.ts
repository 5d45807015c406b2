export interface WipeList {
  name: string;
  steps: readonly string[];
}

/** One list per family of consoles, for the platforms that are in the parcel. */
export function wipeListsFor(platforms: readonly string[]): readonly WipeList[] {
  return families.filter((family) => family.platforms.some((platform) => platforms.includes(platform)));
}

const takeOut = 'Take out the disc and unplug every drive, card and cable that you keep.';

const families: readonly (WipeList & { platforms: readonly string[] })[] = [
  {
    name: 'PlayStation 5',
    platforms: ['PS5'],
    steps: [
      'Save your games: Settings, Saved Data and Game/App Settings, then the cloud or a USB drive.',
      'Stop sharing: Settings, Users and Accounts, Other, Console Sharing and Offline Play, Disable.',
      'Erase it: Settings, System, System Software, Reset Options, Reset Your Console.',
      takeOut,
    ],
  },
  {
    name: 'PlayStation 4',
    platforms: ['PS4'],
    steps: [
      'Save your games: Settings, Application Saved Data Management, then the cloud or a USB drive.',
      'Take your account off: Settings, Account Management, Activate as Your Primary PS4, Deactivate.',
      'Erase it: Settings, Initialization, Initialize PS4, Full.',
      takeOut,
    ],
  },
  {
    name: 'Xbox One or Xbox Series',
    platforms: ['XboxOne', 'XboxSeriesX', 'XboxSeriesS'],
    steps: [
      'Let it go online once, so that your saved games are in the cloud.',
      'Take it off as your home Xbox: Settings, General, Personalization, My home Xbox, Remove.',
      'Erase it: Settings, System, Console info, Reset console, Reset and remove everything.',
      takeOut,
    ],
  },
  {
    name: 'Nintendo Switch',
    platforms: ['NintendoSwitch'],
    steps: [
      'Save your games: with the online service, or by a transfer to your other console.',
      'Take your account off: Nintendo eShop, your picture, Primary Console, Deregister.',
      'Erase it: System Settings, System, Formatting Options, Initialize Console.',
      'Take out the game card and the microSD card.',
    ],
  },
];
