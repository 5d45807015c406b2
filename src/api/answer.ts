import type { Call, ParsedRequestOf, ReplyOf } from '../contract/call.ts';
import type { ShopDatabase } from '../shop/database.ts';

/** One request to the shop: what it may use, and what it may add to the reply. */
export interface Visit {
  database: ShopDatabase;
  now: Date;
  /** The address that shoppers use. */
  publicUrl: URL;
  replyHeaders: Map<string, string>;
}

export type Answer<C extends Call> = (request: ParsedRequestOf<C>, visit: Visit) => Promise<ReplyOf<C>>;
export type AnyAnswer = (request: unknown, visit: Visit) => Promise<unknown>;

/** Binds a call to its answer. The request was parsed with the call's own schema, which is why the cast is safe. */
export function answer<C extends Call>(call: C, respond: Answer<C>): readonly [Call, AnyAnswer] {
  return [call, respond as AnyAnswer];
}
