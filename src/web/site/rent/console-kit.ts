/** What is in the box of a rented console, by its platform: the pad, the games, the cables. */
export function consoleKit(platform: string): readonly [string, string, string] {
  const cables = platform === 'NintendoSwitch' ? 'Dock, HDMI, power' : 'HDMI and power';
  return [controllerNames[platform] ?? 'One controller', 'Any two games', cables];
}

const controllerNames: Readonly<Record<string, string>> = {
  PS5: 'One DualSense',
  PS4: 'One DualShock 4',
  XboxOne: 'One Xbox pad',
  XboxSeriesX: 'One Xbox pad',
  XboxSeriesS: 'One Xbox pad',
  NintendoSwitch: 'Two Joy-Con',
};
