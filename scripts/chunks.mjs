/**
 * The files of the browser's build. The pages that reach a module decide where it travels, never its own name, so that a
 * rename moves nothing: what the frame or four subjects reach comes with every first visit, what two or three subjects
 * reach is a file of theirs, and the rest stays with its page. Packages are apart, because they change seldom and stay in
 * the browser's cache. A group also takes what its modules import, so those that are shared by more come first.
 */
export const chunks = [
  { debugName: 'packages', name: everyPage('packages'), test: /[\\/]node_modules[\\/]/ },
  { debugName: 'frame', name: everyPage('frame') },
  { debugName: 'three subjects', name: someSubjects(3) },
  { debugName: 'two subjects', name: someSubjects(2) },
];

function everyPage(name) {
  return (id, build) => {
    const subjects = subjectsThatReach(id, build);
    return subjects.has('frame') || subjects.size >= 4 ? name : null;
  };
}

function someSubjects(count) {
  return (id, build) => {
    const subjects = subjectsThatReach(id, build);
    return subjects.size === count ? [...subjects].toSorted((a, b) => a.localeCompare(b)).join('-') : null;
  };
}

/** By plain imports only: what a page asks for later belongs to nobody's first visit. */
function subjectsThatReach(id, build) {
  const subjects = new Set();
  const seen = new Set();
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const module = seen.has(next) ? null : build.getModuleInfo(next);
    seen.add(next);
    if (module?.isEntry) subjects.add(subjectOf(next));
    waiting.push(...(module?.importers ?? []));
  }
  return subjects;
}

/** The folder of a page; the root and the entry of the browser have none and are part of every page. */
function subjectOf(page) {
  return /[\\/]src[\\/]web[\\/](?:site[\\/])?([\w-]+)[\\/]/.exec(page)?.[1] ?? 'frame';
}
