import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { builtServer } from './start-shop-process.ts';

export interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/** A command of the built program, as npm run gives it. */
export async function runCommand(environment: Record<string, string>, ...line: string[]): Promise<Ended> {
  const env = { PATH: process.env['PATH'], ...environment };
  return promisify(execFile)(process.execPath, [builtServer(), ...line], { env }).then(
    (done) => ({ code: 0, ...done }),
    (failure: Ended) => failure,
  );
}
