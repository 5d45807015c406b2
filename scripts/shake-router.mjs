/**
 * What no page of the shop does: asking or sending beside a navigation, sending forms through the router, asking for routes
 * piece by piece, measuring it, and failing without an error page, for the root has one.
 */
const leftOut = [
  'abortFetcher',
  'abortStaleFetchLoads',
  'DefaultErrorComponent',
  'deleteFetcher',
  'discoverRoutes',
  'fetch2',
  'getFetcher',
  'getPatchRoutesOnNavigationFunction',
  'getRouteInstrumentationUpdates',
  'getUpdatedRevalidatingFetchers',
  'handleAction',
  'handleFetcherAction',
  'handleFetcherLoader',
  'instrumentClientSideRouter',
  'markFetchersDone',
  'markFetchRedirectsDone',
  'PrefetchPageLinks',
  'queueFetcherForDeletion',
  'resetFetcher',
  'setFetcherError',
  'singleFetchActionStrategy',
  'updateFetcherState',
  'useFogOFWarDiscovery',
];

/**
 * React Router does not say that declaring a component and naming it for the developer tools have no effect, and it is
 * one piece: with every first visit would travel what no page does, 6 kB. And when the script of a page does not come it
 * loads the page again that somebody wants to leave, which on a cut line is the browser's own error page: here such a
 * page fails when it is drawn, and our error page offers to try again.
 */
export function shakeRouter() {
  return {
    name: 'shake-router',
    transform(code, id) {
      if (!/[\\/]node_modules[\\/]react-router[\\/]dist[\\/]/.test(id)) return null;
      const shaken = code
        .replaceAll(/ = (React\d*\.forwardRef\()/g, ' = /* @__PURE__ */ $1')
        .replaceAll(/^\w+\.displayName = .*;$/gm, '')
        .replace(
          /catch \(error\) \{\s*console\.error\(\s*`Error loading route module.*?\n  \}\n/s,
          'catch (error) { return { clientLoader: () => null, default() { throw error; } }; }\n',
        );
      if (shaken.includes('reloading page...'))
        throw new Error('React Router loads its pages in another way than before');
      return { code: shaken.includes('function createRouter(') ? leftOut.reduce(emptied, shaken) : shaken, map: null };
    },
  };
}

/** The code with nothing in a function, from its first line to the brace under it. */
function emptied(code, name) {
  const whole = new RegExp(`^( *)((?:async )?function ${name}\\()[^]*?\\n\\1\\}\\n`, 'm');
  if (!whole.test(code)) throw new Error(`React Router has no ${name} any more`);
  return code.replace(whole, '$1$2) {}\n');
}
