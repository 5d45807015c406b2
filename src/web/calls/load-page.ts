import { data, type Params } from 'react-router';
import { askFromBrowser, type ShopCall } from './call.ts';
import { RefusedByShop } from './refused-by-shop.ts';

declare module 'react-router' {
  interface AppLoadContext {
    ask: ShopCall;
    /** Of a shop whose payments are not real. */
    saysNoMoneyMoves: boolean;
    /** What the renderer writes into its own scripts. */
    nonce: string;
    /** For somebody who saves data or has a slow connection. */
    isLight: boolean;
  }
}

export interface PageRequest {
  params: Params;
  url: URL;
}

type Load<T> = (ask: ShopCall, page: PageRequest) => Promise<T>;

interface LoaderArguments {
  params: Params;
  request: Request;
}

/** What a page needs, asked in-process while it is rendered on the server. */
export function onServer<T>(load: Load<T>) {
  return ({ params, request, context }: LoaderArguments & { context: { ask: ShopCall } }) =>
    orErrorPage(load(context.ask, { params, url: new URL(request.url) }));
}

/** The same, asked over HTTP when somebody moves from page to page. */
export function inBrowser<T>(load: Load<T>) {
  return ({ params, request }: LoaderArguments) =>
    orErrorPage(load(askFromBrowser, { params, url: new URL(request.url) }));
}

/** A refusal becomes the error page with its own status; React Router would hide the message of any other error. */
async function orErrorPage<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (failure) {
    if (failure instanceof RefusedByShop) throw data(failure.refusal, { status: failure.refusal.status || 503 });
    throw failure;
  }
}
