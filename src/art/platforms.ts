import { drawableText } from './lettering.ts';

export type Platform = {
  label: string;
  band: { background: string; ink: string };
  stage: { background: string; disc: string; ink: string };
};

const longestLabel = 16;

const platforms: ReadonlyMap<string, Platform> = new Map([
  [
    'PS5',
    {
      label: 'PS5',
      band: { background: '#e9ecf0', ink: '#14161a' },
      stage: { background: '#cbd6e6', disc: '#b9c8de', ink: '#33507a' },
    },
  ],
  [
    'PS4',
    {
      label: 'PS4',
      band: { background: '#123f96', ink: '#ffffff' },
      stage: { background: '#c6cfea', disc: '#b2bee2', ink: '#2b3f86' },
    },
  ],
  [
    'XboxOne',
    {
      label: 'XBOX ONE',
      band: { background: '#1c7a33', ink: '#ffffff' },
      stage: { background: '#d2e2cd', disc: '#bfd6b8', ink: '#2c6632' },
    },
  ],
  [
    'XboxSeriesX',
    {
      label: 'XBOX SERIES X',
      band: { background: '#17191b', ink: '#b9f2a1' },
      stage: { background: '#cde0ca', disc: '#b8d3b4', ink: '#24602d' },
    },
  ],
  [
    'XboxSeriesS',
    {
      label: 'XBOX SERIES S',
      band: { background: '#eef1ea', ink: '#156b2c' },
      stage: { background: '#dae6d6', disc: '#c7dac2', ink: '#2c6632' },
    },
  ],
  [
    'NintendoSwitch',
    {
      label: 'SWITCH',
      band: { background: '#d3222c', ink: '#ffffff' },
      stage: { background: '#f2cdc6', disc: '#eab9b0', ink: '#a02c2c' },
    },
  ],
  [
    'PC',
    {
      label: 'PC',
      band: { background: '#3a3f47', ink: '#ffffff' },
      stage: { background: '#dcd9d0', disc: '#cbc7bb', ink: '#57523f' },
    },
  ],
]);

/** A platform added later gets a neutral band with its own name, not an error. */
export function platformOf(category: string): Platform {
  return (
    platforms.get(category) ?? {
      label: drawableText(category).slice(0, longestLabel),
      band: { background: '#333333', ink: '#ffffff' },
      stage: { background: '#dcd9d0', disc: '#cbc7bb', ink: '#57523f' },
    }
  );
}
