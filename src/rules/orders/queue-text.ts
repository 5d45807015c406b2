export interface QueuePlaceSeen {
  place: number;
  copies: number;
  of: number;
}

/** "You are 4th of 12." */
export function queueText({ place, copies, of }: QueuePlaceSeen): string {
  const last = place + copies - 1;
  const who =
    copies === 1
      ? `You are ${ordinal(place)}`
      : `Your ${copies} copies are ${ordinal(place)} ${copies === 2 ? 'and' : 'to'} ${ordinal(last)}`;
  return `${who} of ${of}.`;
}

function ordinal(place: number): string {
  const isTeen = Math.floor(place / 10) % 10 === 1;
  return `${place}${(!isTeen && ['th', 'st', 'nd', 'rd'][place % 10]) || 'th'}`;
}
