/**
 * React Router does not say that declaring a component and naming it for the developer tools have no effect, so its forms
 * would travel with every first visit though no page has one: 1.2 kB.
 */
export function shakeRouter() {
  return {
    name: 'shake-router',
    transform(code, id) {
      if (!/[\\/]node_modules[\\/]react-router[\\/]dist[\\/]/.test(id)) return null;
      const shaken = code
        .replaceAll(/ = (React\d*\.forwardRef\()/g, ' = /* @__PURE__ */ $1')
        .replaceAll(/^\w+\.displayName = .*;$/gm, '');
      return { code: shaken, map: null };
    },
  };
}
