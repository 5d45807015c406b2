import { hash } from '@node-rs/argon2';

/** 19 MiB, two passes, one lane; argon2id is the library's default kind. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, strength);
}
