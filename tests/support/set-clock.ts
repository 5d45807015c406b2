import type { OpenShop } from './open-shop.ts';

/** From now on everything in this shop goes by another clock: its calls, its gateway and its tokens. */
export function setClock({ connection }: Pick<OpenShop, 'connection'>, now: () => Date): void {
  connection.clock.now = now;
}
