export type Finish = { body: string; shade: string; dark: string; detail: string; gloss: number };

export const white: Finish = {
  body: '#f4f5f7',
  shade: '#d5d9e0',
  dark: '#1b1d22',
  detail: '#c3c8d1',
  gloss: 0.9,
};
export const black: Finish = {
  body: '#2a2d33',
  shade: '#1b1d21',
  dark: '#101114',
  detail: '#4b4f58',
  gloss: 0.06,
};

export function isDarkFinish(editionName: string): boolean {
  return /BLACK|JET|CARBON|MIDNIGHT/i.test(editionName);
}
