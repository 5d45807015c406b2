export const artVersion = '1';
