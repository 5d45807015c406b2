type Channels = [red: number, green: number, blue: number];

export function mix(from: string, to: string, share: number): string {
  const [red, green, blue] = channelsOf(from);
  const [toRed, toGreen, toBlue] = channelsOf(to);
  const blend = (start: number, end: number) => twoHexDigits(Math.round(start + (end - start) * share));
  return `#${blend(red, toRed)}${blend(green, toGreen)}${blend(blue, toBlue)}`;
}

export function contrast(one: string, other: string): number {
  const first = luminance(one);
  const second = luminance(other);
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function channelsOf(colour: string): Channels {
  const channelAt = (start: number) => Number.parseInt(colour.slice(start, start + 2), 16);
  return [channelAt(1), channelAt(3), channelAt(5)];
}

function twoHexDigits(channel: number): string {
  return channel.toString(16).padStart(2, '0');
}
