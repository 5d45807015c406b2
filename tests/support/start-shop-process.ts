import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { isBuildFresh } from '../../scripts/build-stamp.mjs';

export interface ShopProcess {
  url: string;
  child: ChildProcess;
  output: () => string;
  /** Asks it to stop and answers its exit code. */
  stop: () => Promise<number | null>;
}

export const projectRoot = join(import.meta.dirname, '../..');

/** What npm start and every other command run. A build that does not fit the sources would prove nothing about them. */
export function builtServer(): string {
  if (process.env[oldBuild]) throw new Error('the build is missing or older than the sources: run npm run build first');
  return join(projectRoot, 'build/server/index.js');
}

/** Looked at before the first test: sources that are edited while the tests run do not stop them in the middle. */
export function lookAtBuild(): void {
  process.env[oldBuild] = isBuildFresh() ? '' : 'yes';
}

const oldBuild = 'GAMETROVE_OLD_BUILD';

/** The built shop as a process of its own, as npm start runs it; waits until it says where it is open. */
export async function startShopProcess(environment: Record<string, string>): Promise<ShopProcess> {
  return whenOpen(runShopProcess(environment));
}

/** Waits until it says where it is open. */
export async function whenOpen(started: ReturnType<typeof runShopProcess>): Promise<ShopProcess> {
  const url = await Promise.race([
    started.isOpen,
    started.ended.then((code) => {
      throw new Error(`the shop ended with ${code}: ${started.output()}`);
    }),
  ]);
  return { url, child: started.child, output: started.output, stop: () => stop(started.child) };
}

/** The same without waiting, for starts that are meant to fail; through others, such as one that opens a container. */
export function runShopProcess(environment: Record<string, string>, through: readonly string[] = []) {
  const [program, ...args] = [...through, process.execPath, builtServer(), 'serve'];
  const child = spawn(program, args, {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', LOG_LEVEL: 'warn', BUSY_ABOVE_MS: '600000', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const isOpen = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += String(chunk);
        const [, url] = /The shop is open at (\S+)\/\s[\s\S]*Stop with/.exec(output) ?? [];
        if (url) resolve(url);
      });
    }
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, isOpen, ended, output: () => output };
}

async function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, 'close');
  child.kill('SIGTERM');
  const [code] = await ended;
  return code as number | null;
}
