declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router';
  const build: ServerBuild;
  export = build;
}
declare module 'fs-native-extensions' {
  interface LockOptions {
    shared?: boolean;
  }
  /** False when somebody else has it. */
  export function tryLock(fd: number, options?: LockOptions): boolean;
  export function waitForLock(fd: number, options?: LockOptions): Promise<void>;
  export function unlock(fd: number): void;
}
