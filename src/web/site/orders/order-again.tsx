import { useState } from 'react';
import { useNavigate } from 'react-router';
import { cartProducts } from '../../../contract/cart.ts';
import type { OrderDetails } from '../../../contract/orders.ts';
import { itemsOf } from '../../../rules/cart/cart.ts';
import type { CartItem } from '../../../rules/cart/cart-item.ts';
import { shownOffer } from '../../../rules/units/shown-offers.ts';
import { useSending } from '../../calls/use-sending.ts';
import { Button, type ButtonLook } from '../../parts/form/button.tsx';
import { showToast } from '../../parts/feedback/toasts.tsx';
import { cartItemOf } from '../cart/cart-item-of.ts';
import { cartState, restoreToCart } from '../cart/cart-store.ts';
import type { ReplyOf } from '../../../contract/call.ts';

/** In these an order that was bought is over, or its things have left the cart for good. */
const overStatuses: readonly OrderDetails['status'][] = ['Completed', 'Cancelled', 'Returned'];

/** Puts what was bought once into the cart again, at today's price. What the shop has no more is told and left out. */
export function OrderAgain({ order, ...look }: { order: OrderDetails } & Pick<ButtonLook, 'look' | 'size'>) {
  const { isPending, send } = useSending();
  const [trouble, setTrouble] = useState<string | null>(null);
  const navigate = useNavigate();
  if (order.direction !== 'Buy' || !overStatuses.includes(order.status)) return null;
  async function putBack() {
    setTrouble(null);
    const ids = [...new Set(order.lines.map(({ inventoryMetaId }) => inventoryMetaId))].join(',');
    const units = order.lines.flatMap(({ unit }) => unit ?? []).join(',');
    const { reply, refusal } = await send(cartProducts, { ids, ...(units && { units }) });
    if (refusal) return setTrouble(refusal.sentence);
    const items = order.lines.flatMap((line) => itemOf(line, reply) ?? []);
    if (items.length === 0) return setTrouble('We have none of it any more. Please look for something else.');
    for (const item of items) restoreToCart(item, itemsOf(cartState().cart, 'buy').length);
    if (items.length < order.lines.length) showToast('We left out what is sold out.', { staysOn: /^\/cart$/ });
    await navigate('/cart?type=buy');
  }
  return (
    <>
      <Button size="s" {...look} icon="refresh" isPending={isPending} onClick={() => void putBack()}>
        Order again
      </Button>
      {trouble && <p role="alert">{trouble}</p>}
    </>
  );
}

function itemOf(
  { inventoryMetaId, grade, unit, qty }: OrderDetails['lines'][number],
  products: ReplyOf<typeof cartProducts>,
): CartItem | null {
  const product = products.find((each) => each.id === inventoryMetaId);
  if (!product) return null;
  const copy = product.units?.find((each) => each.unit === unit);
  const choice = copy ? { grade: copy.grade, unit: copy.unit } : { grade };
  const item = cartItemOf({ ...product, ...shownOffer(product, choice), ...choice }, { direction: 'buy' });
  return item && { ...item, qty };
}
