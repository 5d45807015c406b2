import { useLocation } from 'react-router';

/** Where the office is entered, to come back to where somebody is now. */
export function useSignInPath(): string {
  const { pathname, search } = useLocation();
  return `/office/sign-in?back=${encodeURIComponent(pathname + search)}`;
}

/** Where to go after signing in. Only the office itself: a link could name any other address. */
export function pathBack(search: URLSearchParams): string {
  const back = search.get('back') ?? '';
  return /^\/office(?:[/?]|$)/.test(back) && !back.startsWith('/office/sign-in') ? back : '/office';
}
