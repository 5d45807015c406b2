import { useEffect, useRef, useState } from 'react';
import { cartProducts } from '../../../contract/cart.ts';
import { getWishes, type Wish } from '../../../contract/wishes.ts';
import type { Refusal } from '../../calls/refused-by-shop.ts';
import { useAsked } from '../../calls/use-asked.ts';
import { useSession } from '../sign-in/session-store.ts';
import { followWishes, useKeptList, wishedIds } from './keep-wishes.ts';

export interface WishList {
  /** Null until it is known. */
  wishes: readonly Wish[] | null;
  refusal: Refusal | null;
  askAgain: () => void;
}

/** The account's wishes or those of this browser, as they cost now; what was removed a moment ago is not among them. */
export function useWishList(): WishList {
  // Before the session is known: nothing is said to be empty that was not read.
  useEffect(() => followWishes(undefined), []);
  const isKnown = useSession(({ user, loading }) => user !== null || !loading);
  const userId = useSession(({ user }) => user?.id ?? null);
  const ofGuest = useGuestWishes(isKnown && userId === null);
  const ofAccount = useAccountWishes(userId);
  return userId === null ? ofGuest : ofAccount;
}

function useAccountWishes(userId: number | null): WishList {
  const kept = useKeptList();
  const { reply, refusal, askAgain } = useAsked(getWishes, userId === null ? null : { userId });
  const shown = wishedIds(kept);
  // What was wished for a moment ago may have reached the shop after it was asked; once for each list that it tells.
  const isBehind = reply !== null && kept.saved.some((id) => !reply.some((wish) => wish.id === id));
  const askedFor = useRef(kept.saved);
  useEffect(() => {
    if (!isBehind || askedFor.current === kept.saved) return;
    askedFor.current = kept.saved;
    askAgain();
  });
  const wishes = kept.userId === userId ? reply?.filter(({ id }) => shown.includes(id)) : reply;
  return { wishes: wishes ?? null, refusal, askAgain };
}

function useGuestWishes(isGuest: boolean): WishList {
  const { added } = useKeptList();
  // What is removed stays asked for, so that it can come back at once.
  const [asked, setAsked] = useState<readonly number[]>([]);
  const missing = added.map(({ id }) => id).filter((id) => !asked.includes(id));
  if (missing.length > 0) setAsked([...asked, ...missing]);
  const request = isGuest && asked.length > 0 ? { ids: asked.join(',') } : null;
  const { reply, refusal, askAgain } = useAsked(cartProducts, request);
  if (isGuest && added.length === 0) return { wishes: [], refusal: null, askAgain };
  const wishes = added.map(({ id, title, price, wishedAt }) => ({
    id,
    title,
    wishedAt,
    wishedPrice: price,
    product: reply?.find((product) => product.id === id) ?? null,
  }));
  return { wishes: reply && wishes, refusal, askAgain };
}
