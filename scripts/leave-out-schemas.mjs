import { parseSync } from 'oxc-parser';

/**
 * The browser needs the paths and the types of the contract, and the server checks every request. In the browser's files
 * every expression of src/contract that begins with `z.` is nothing, which saves 12 kB on a first visit. src/web may not
 * import zod; a layout test holds that. So is what a call says about itself in the API document, and a call that no page
 * makes is left out: the mark says that declaring one has no effect.
 */
export function leaveOutSchemas() {
  return {
    name: 'leave-out-schemas',
    enforce: 'pre',
    transform(code, id) {
      if (!/src\/contract\/(?:office\/)?[\w-]+\.ts$/.test(id)) return null;
      const { program } = parseSync(id, code);
      const places = [];
      collect(program, places);
      const shortened = places.reduceRight(
        (text, { start, end, by }) => `${text.slice(0, start)}${by}${text.slice(end)}`,
        code,
      );
      return { code: shortened, map: null };
    },
  };
}

/** The largest expressions that begin with z, in the order of the text; what is inside one goes with it. */
function collect(node, places) {
  if (Array.isArray(node)) for (const item of node) collect(item, places);
  else if (typeof node === 'object' && node !== null) {
    if ((isExpression(node) && beginsWithZ(node)) || isAbout(node)) places.push({ ...placeOf(node), by: 'undefined' });
    else {
      if (isDeclaredCall(node)) places.push({ start: node.init.start, end: node.init.start, by: '/* @__PURE__ */ ' });
      for (const child of Object.values(node)) collect(child, places);
    }
  }
}

function placeOf(node) {
  return isAbout(node) ? node.value : node;
}

function isAbout({ type, key }) {
  return type === 'Property' && key.name === 'about';
}

function isDeclaredCall({ type, init }) {
  return type === 'VariableDeclarator' && init?.type === 'CallExpression' && !beginsWithZ(init);
}

function isExpression({ type }) {
  return type === 'CallExpression' || type === 'MemberExpression';
}

function beginsWithZ(node) {
  if (node.type === 'CallExpression') return beginsWithZ(node.callee);
  if (node.type === 'MemberExpression') return beginsWithZ(node.object);
  return node.type === 'Identifier' && node.name === 'z';
}
