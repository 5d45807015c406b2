import { useStore } from 'zustand/react';
import { changeConsoles, getConsoles } from '../../../contract/profile.ts';
import { type ConsoleSlug, knownConsoles } from '../../../rules/consoles/consoles.ts';
import { askFromBrowser } from '../../calls/call.ts';
import { showToast } from '../../parts/feedback/toasts.tsx';
import { keptStore } from '../../parts/kept-store.ts';

interface KeptConsoles {
  /** Whose account they are in; null for those of a guest, which are here only. */
  userId: number | null;
  consoles: readonly ConsoleSlug[];
}

const nothing: KeptConsoles = { userId: null, consoles: [] };
const { store, refresh, write } = keptStore<KeptConsoles>('consoles', {
  nothing,
  read: ({ userId = null, consoles }) =>
    Array.isArray(consoles) ? { userId, consoles: knownConsoles(consoles) } : nothing,
});

/** Who is signed in; undefined until that is known. */
let owner: number | null | undefined;
let saving = Promise.resolve();
/** How many questions are on their way: the answer to the last one tells how it is. */
let waiting = 0;

export function useKeptConsoles(): readonly ConsoleSlug[] {
  return useStore(store, ({ consoles }) => consoles);
}

/** What is known in this browser at this moment. */
export function readConsolesHere(): readonly ConsoleSlug[] {
  refresh();
  return store.getState().consoles;
}

/** A guest's consoles come along when they sign in; those of an account stay with it when somebody leaves. */
export function followConsoles(userId: number | null | undefined): void {
  refresh();
  if (userId === undefined || userId === owner) return;
  owner = userId;
  const kept = store.getState();
  if (userId === null) return kept.userId === null ? undefined : write(nothing);
  const add = kept.userId === null ? kept.consoles : [];
  askInTurn(() => join(userId, add));
}

/** What cannot be told now is told with the next page. */
async function join(userId: number, add: readonly ConsoleSlug[]): Promise<void> {
  try {
    const { reply } =
      add.length > 0
        ? await askFromBrowser(changeConsoles, { userId, add: [...add] })
        : await askFromBrowser(getConsoles, { userId });
    learn(userId, reply.consoles);
  } catch {
    if (owner === userId) owner = undefined;
  }
}

function askInTurn(ask: () => Promise<void>): void {
  waiting += 1;
  saving = saving.then(ask).finally(() => {
    waiting -= 1;
  });
}

function learn(userId: number, consoles: readonly ConsoleSlug[]): void {
  if (owner === userId && waiting === 1) write({ userId, consoles });
}

export function toggleConsole(console: ConsoleSlug): void {
  refresh();
  const before = store.getState();
  const isNamed = before.consoles.includes(console);
  const next = isNamed ? before.consoles.filter((one) => one !== console) : [...before.consoles, console];
  write({ ...before, consoles: knownConsoles(next) });
  const userId = owner === undefined ? before.userId : owner;
  if (userId === null) return;
  const change = isNamed ? { remove: [console] } : { add: [console] };
  askInTurn(() => save(userId, change));
}

async function save(userId: number, change: { add: ConsoleSlug[] } | { remove: ConsoleSlug[] }): Promise<void> {
  try {
    const { reply } = await askFromBrowser(changeConsoles, { userId, ...change });
    learn(userId, reply.consoles);
  } catch {
    showToast('Your consoles could not be saved. Please try again.', { tone: 'bad' });
    // What the account really has is asked for with the next page.
    if (owner === userId) owner = undefined;
  }
}
