/** What the staff can do with an order, of whichever direction. */
export const staffMoves = [
  'ship',
  'complete',
  'cancel',
  'came-back',
  'receive-return',
  'accept-return',
  'refuse-return',
  'schedule-pickup',
  'receive',
  'finish-inspection',
  'hand-over',
  'take-back',
  'close',
] as const;
export type StaffMove = (typeof staffMoves)[number];

/** How far a return is that nobody has decided yet: on its way, here, or looked at. */
export const returnStages = ['coming', 'here', 'inspected'] as const;
export type ReturnStage = (typeof returnStages)[number];
