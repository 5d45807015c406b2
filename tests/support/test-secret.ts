/** The secret of every shop that a test opens, but for the one of the browser tests, which has its own. */
export const testSecret = 'a secret of the tests, which is long enough';
