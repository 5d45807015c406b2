/** How far a return is that nobody has decided yet: on its way, here, or looked at. */
export const returnStages = ['coming', 'here', 'inspected'] as const;
export type ReturnStage = (typeof returnStages)[number];
