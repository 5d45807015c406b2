import { useStore } from 'zustand/react';
import type { ProductSummary } from '../../../contract/catalogue.ts';
import { changeWishes } from '../../../contract/wishes.ts';
import { productTitle } from '../../../rules/catalogue/product-path.ts';
import { askFromBrowser } from '../../calls/call.ts';
import { showToast } from '../../parts/feedback/toasts.tsx';
import { keptStore } from '../../parts/kept-store.ts';
import { wishesKey, wishStore } from './wish-store.ts';

/** A wish that only this browser knows: a guest's, or one that could not be saved yet. */
export interface KeptWish {
  id: number;
  title: string;
  /** As it was shown then, in rupees. */
  price: number | null;
  wishedAt: string;
}

export interface KeptWishes {
  /** Whose; null for a guest. */
  userId: number | null;
  /** What the shop has said that the account wishes for. */
  saved: readonly number[];
  added: readonly KeptWish[];
  /** What is to leave the account. */
  removed: readonly number[];
}

const nothing: KeptWishes = { userId: null, saved: [], added: [], removed: [] };
const { store, refresh, write } = keptStore<KeptWishes>(wishesKey, {
  nothing,
  read: (kept) => ([kept.saved, kept.added, kept.removed].every(Array.isArray) ? { ...nothing, ...kept } : nothing),
});
store.subscribe(() => wishStore.setState(new Set(wishedIds(store.getState())), true));

/** Who is signed in; undefined until that is known. */
let owner: number | null | undefined;
let saving = Promise.resolve();

export function useKeptList(): KeptWishes {
  return useStore(store);
}

/** The latest first. */
export function wishedIds({ saved, added, removed }: KeptWishes): number[] {
  return [...new Set([...added.map(({ id }) => id), ...saved])].filter((id) => !removed.includes(id));
}

/** A guest's wishes come along when they sign in; those of an account stay with it when somebody leaves. */
export function followWishes(userId: number | null | undefined): void {
  window.addEventListener('online', saveLater);
  refresh();
  if (userId === undefined || userId === owner) return;
  owner = userId;
  if (userId === null && store.getState().userId === null) return;
  change((kept) => (kept.userId === null || kept.userId === userId ? { ...kept, userId } : { ...nothing, userId }));
}

export function toggleWish(product: ProductSummary, most: number): void {
  refresh();
  const ids = wishedIds(store.getState());
  if (ids.includes(product.id)) return removeWish(product.id);
  if (ids.length >= most) return showToast(fullText(most), { tone: 'bad' });
  addWish({
    id: product.id,
    title: productTitle(product),
    price: product.buyCash,
    wishedAt: new Date().toISOString(),
  });
}

export function fullText(most: number): string {
  return `Your wish list has ${most} things, which is the most. Remove one to add another.`;
}

export function addWish(wish: KeptWish): void {
  change((kept) => ({ ...without(kept, wish.id), added: [wish, ...without(kept, wish.id).added] }));
}

/** It may be on its way to the account at this moment, so the shop is always told. A guest has nothing to take from one. */
export function removeWish(id: number): void {
  change((kept) => ({ ...without(kept, id), removed: kept.userId === null ? [] : [...kept.removed, id] }));
}

function without({ added, removed, ...kept }: KeptWishes, id: number): KeptWishes {
  return { ...kept, added: added.filter((wish) => wish.id !== id), removed: removed.filter((one) => one !== id) };
}

function change(next: (kept: KeptWishes) => KeptWishes): void {
  refresh();
  write(next(store.getState()));
  saveLater();
}

/** One after the other: the answer to one decides about the next. */
function saveLater(): void {
  saving = saving.then(save);
}

/** Tells the account what is new here. What cannot be told now waits for the next change, page or line. */
async function save(): Promise<void> {
  const { userId, added, removed } = store.getState();
  if (userId === null || userId !== owner) return;
  try {
    const add = added.map(({ id, wishedAt }) => ({ id, wishedAt }));
    const { reply } = await askFromBrowser(changeWishes, { userId, add, remove: [...removed] });
    refresh();
    const now = store.getState();
    if (now.userId !== userId) return;
    write({
      userId,
      saved: reply.ids,
      added: now.added.filter(({ id, wishedAt }) => !add.some((sent) => sent.id === id && sent.wishedAt === wishedAt)),
      removed: now.removed.filter((id) => !removed.includes(id)),
    });
    // Told while signing in leads to the next page.
    if (reply.leftOut > 0)
      showToast(`Your wish list is full: ${reply.leftOut} did not fit.`, { tone: 'bad', staysOn: /./ });
  } catch {
    return;
  }
}
