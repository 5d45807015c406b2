import { closeSync, openSync } from 'node:fs';
import { tryLock, unlock, waitForLock } from 'fs-native-extensions';
import { CannotStart, reasonOf } from '../stop-with-a-sentence.ts';

const fileOwnerOnly = 0o600;

/**
 * A lock that the file system keeps: it is the same one in every container that sees the file, it is nowhere in what is
 * copied, and the machine takes it back from a process that dies.
 */
export interface LockFile {
  /** A program that is started with this descriptor holds the lock on, also when it is closed here. */
  descriptor: number;
  /** False when somebody else holds it. */
  take: () => boolean;
  /** Takes it when those who are just looking have looked. */
  takeSoon: () => Promise<void>;
  /** Looks without being in the way of others who look. */
  isTaken: () => boolean;
  close: () => void;
}

export function openLockFile(path: string): LockFile {
  const descriptor = open(path);
  const told = <T>(work: () => T): T => {
    try {
      return work();
    } catch (failure) {
      throw new CannotStart(
        `${path} cannot be locked (${reasonOf(failure)}); put DATA_DIR on a disk whose file system keeps locks.`,
      );
    }
  };
  return {
    descriptor,
    take: () => told(() => tryLock(descriptor)),
    takeSoon: () => waitForLock(descriptor),
    isTaken: () => {
      const isFree = told(() => tryLock(descriptor, { shared: true }));
      if (isFree) unlock(descriptor);
      return !isFree;
    },
    close: () => closeSync(descriptor),
  };
}

function open(path: string): number {
  try {
    return openSync(path, 'a+', fileOwnerOnly);
  } catch (failure) {
    throw new CannotStart(`${path} cannot be written (${reasonOf(failure)}); start as the user who made it.`);
  }
}
