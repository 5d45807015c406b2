import type { Mutation } from './mutation.ts';

const lists = import.meta.glob<{ mutations: readonly Mutation[] }>('./lists/*.ts', { eager: true });

/** All faults, each with the name of its list. */
export const everyMutation = Object.entries(lists).flatMap(([path, { mutations }]) => {
  const list = path.replace('./lists/', '').replace('.ts', '');
  return mutations.map((mutation) => ({ ...mutation, list }));
});
