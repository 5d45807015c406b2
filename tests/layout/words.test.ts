import { expect, test } from 'vitest';
import { everyFile, everySourceFile, textOf } from './source-files.ts';

function places(files: readonly string[], pattern: RegExp): string[] {
  return files.flatMap((file) =>
    textOf(file)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim().slice(0, 80)}`] : [])),
  );
}

const code = everyFile(/^(src|tests|benchmarks|scripts)\/.*\.(tsx?|mjs)$/).filter(
  (file) => !file.startsWith('tests/layout/'),
);

test('nothing is left for later, switched off or swallowed', () => {
  expect(places(code, /\bTODO\b|\bFIXME\b|\bXXX\b/)).toEqual([]);
  expect(places(code, /\b(?:it|test|describe)\.(?:skip|only|todo|fixme)\b/)).toEqual([]);
  expect(places(code, /@ts-(?:ignore|nocheck|expect-error)|\bas any\b|: any\b/)).toEqual([]);
  expect(places(code, /catch\s*(?:\([^)]*\))?\s*\{\s*\}/)).toEqual([]);
});

test('a route of a browser test stays as long as its page: a request may get lost in the moment in which the last one goes', () => {
  const browser = code.filter((file) => /^tests\/browser\/.*\.spec\.ts$/.test(file));
  expect(places(browser, /\.unroute|\btimes: /)).toEqual([]);
});

test('file names are words with hyphens', () => {
  const odd = everySourceFile().filter(
    (file) => !/^[a-z0-9]+(?:[-.][a-z0-9]+)*\.tsx?$/.test(file.split('/').at(-1) ?? ''),
  );
  expect(odd).toEqual([]);
});

test('no folder is named after what it is made of', () => {
  const vague = /\/(?:services|repositories|utils?|types|helpers|managers|common|misc)\//;
  expect(everySourceFile().filter((file) => vague.test(file))).toEqual([]);
});

test('the shop is called what its owner calls it: the program does not type a name', () => {
  const ownNames = ['src/rules/house/shop-settings.ts', 'src/server/stop-with-a-sentence.ts'];
  const files = everySourceFile().filter((file) => !ownNames.includes(file));
  expect(places(files, /GameTrove/)).toEqual([]);
});

test('the lock file names no host, and nothing names a place on one machine', () => {
  expect(places(['package-lock.json'], /"resolved":/)).toEqual([]);
  const text = everyFile(/\.(tsx?|mjs|md|json|sql|css|ya?ml)$/).filter(
    (file) => file !== 'package-lock.json' && !file.startsWith('tests/layout/'),
  );
  expect(places(text, /(?<![\w.])\/(?:work|home|root)\/\w|registry\.npmjs/)).toEqual([]);
});

test('an override of a package has its reason in a decision note', () => {
  const { overrides } = JSON.parse(textOf('package.json')) as { overrides: Record<string, unknown> };
  const note = 'docs/decisions/0013-overrides.md';
  const reasons = textOf(note);
  const unexplained = Object.keys(overrides).filter((name) => !reasons.includes(`- \`${name}\``));
  expect(unexplained.map((name) => `say in ${note} what breaks without the override of ${name}`)).toEqual([]);
});

test('every package that the browser imports is prepared when npm run dev starts', () => {
  const ofBrowser = everySourceFile().filter(
    (file) => /^src\/(web|rules|contract)\//.test(file) && !/\.test\.|entry\.server|\/routes\.ts$/.test(file),
  );
  const imported = ofBrowser.flatMap((file) =>
    [...textOf(file).matchAll(/^(?:import|export) (?!type).* from '([a-z@][^'.]*)';$/gm)].map(([, name = '']) => name),
  );
  const [, prepared = ''] = /browserPackages = \[([^\]]*)\]/.exec(textOf('vite.config.ts')) ?? [];
  const missing = [...new Set(imported)].filter((name) => !prepared.includes(`'${name}'`));
  expect(missing.map((name) => `add ${name} to browserPackages in vite.config.ts`)).toEqual([]);
});

test('words that were given up for those of the field do not come back', () => {
  const retired = [
    'isGrave',
    'grave acts?',
    'handOf',
    'interface Hand',
    'Means',
    'createMeans',
    'book of changes',
    'anew',
    'letChargeGo',
    'knowSecrets',
    'holdTheShop',
    'endAllTheSame',
    'nameChanger',
    'Unkept',
    'recogniseCaller',
    'mustBe',
    'enterSession',
    'askAnew',
    'atTheDoor',
    'withTwoDoors',
    'openDoors',
    'allowMarkedScripts',
    'ScriptMark',
    'OfficeMark',
    'queueNotice',
    'readNotice',
    'oneLine',
    'isOneLine',
    'exactLine',
    'tidyLine',
    'WaitInLine',
    '(?:slow|2G) line',
    '[Ww]ithout a line',
    'line is back',
  ];
  // What happened in the past is told in the words of its day.
  const text = everyFile(
    /^(src|tests|benchmarks|scripts|docs)\/.*\.(tsx?|mjs|md|txt)$|^(README|CONTRIBUTING)\.md$/,
  ).filter((file) => file !== 'tests/layout/words.test.ts' && file !== 'src/shop/identity/common-passwords.txt');
  expect(places(text, new RegExp(`\\b(?:${retired.join('|')})\\b`))).toEqual([]);
});
