import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '../scripts/prepare.mjs';

const file = join(root, 'docs/benchmarks.md');
const head = `# Benchmarks

Written by \`npm run bench\`; each section by its own run of \`npm run bench -- reading\` or \`npm run bench -- buying\`.
`;

/** npm run bench -- buying --quick: whether it runs at all. Its figures say nothing, and are not kept. */
export const isQuick = process.argv.includes('--quick');

/** Puts a section in its place in docs/benchmarks.md, and leaves the others as they are. */
export function writeSection(title, text) {
  const section = `## ${title}\n\n${text.trim()}\n\n${machine()}\n`;
  console.log(`\n${section}`);
  if (isQuick) return;
  const [, ...others] = readFileSync(file, 'utf8').split(/^(?=## )/m);
  const sections = others.map((other) => (other.startsWith(`## ${title}\n`) ? section : `${other.trim()}\n`));
  if (!sections.includes(section)) sections.push(section);
  writeFileSync(file, [head, ...sections].join('\n'));
}

export function table(heading, rows) {
  return [heading, heading.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function machine() {
  const [cpu] = cpus();
  const model = cpu.model.trim() || process.arch;
  const memory = Math.round(totalmem() / 2 ** 30);
  return `Machine: ${cpus().length} cores (${model}), ${memory} GiB, Node ${process.versions.node}, ${process.platform}-${process.arch}.`;
}
