/** npm run night: the large forms of what npm test looks at in a sample. */
export const isNight = process.env['TESTS'] === 'night';
