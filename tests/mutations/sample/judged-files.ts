import { readFileSync, readdirSync } from 'node:fs';

/** Faults are put here. */
export const judgedFolders = ['src/shop/', 'src/api/', 'src/server/'];

/** Run by hand or for the demo alone; a fault there is seen by whoever runs it. */
const leftOut = ['src/server/seed/', 'src/server/development.ts'];

export interface SourceFile {
  file: string;
  text: string;
}

export function judgedFiles(): SourceFile[] {
  return judgedFolders
    .flatMap((folder) => filesIn(folder, '.ts'))
    .filter(({ file }) => !/\.(?:test|d)\.ts$/.test(file) && !leftOut.some((start) => file.startsWith(start)));
}

export function migrations(): SourceFile[] {
  return filesIn('database/migrations/', '.sql');
}

function filesIn(folder: string, ending: string): SourceFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .toSorted()
    .map((name) => ({ file: `${folder}${name}`, text: readFileSync(`${folder}${name}`, 'utf8') }));
}
