import { useEffect, useState } from 'react';
import type { ReplyOf } from '../../../contract/call.ts';
import { officeMoveOrder, officeOrder } from '../../../contract/office/orders.ts';
import { askFromBrowser } from '../../calls/call.ts';
import { refusalOf } from '../../calls/refused-by-shop.ts';
import type { OfficeMove } from './detail/move-texts.ts';

export interface BulkOrder {
  orderId: string;
  customer: string;
  status: string;
  moves: readonly string[];
  /** How it went, or why it could not be looked at. */
  result: string | null;
}

/** Looks at each order first, so that it is seen before what will happen; then moves them one after the other. */
export function useBulk(orderIds: readonly string[]) {
  const [orders, setOrders] = useState<readonly BulkOrder[]>([]);
  const [state, setState] = useState<'looking' | 'ready' | 'moving' | 'done'>('looking');
  const key = orderIds.join(' ');
  useEffect(() => {
    let isWanted = true;
    async function look() {
      for (const orderId of key.split(' ')) {
        const seen = await lookAt(orderId);
        if (!isWanted) return;
        setOrders((before) => [...before, seen]);
      }
      setState('ready');
    }
    setOrders([]);
    void look();
    return () => {
      isWanted = false;
    };
  }, [key]);
  async function moveAll(move: OfficeMove) {
    setState('moving');
    for (const { orderId } of orders.filter(({ moves }) => moves.includes(move))) {
      const result = await moveOne(orderId, move);
      setOrders((before) => before.map((order) => (order.orderId === orderId ? { ...order, result } : order)));
    }
    setState('done');
  }
  return { orders, state, moveAll };
}

async function lookAt(orderId: string): Promise<BulkOrder> {
  try {
    const file: ReplyOf<typeof officeOrder> = (await askFromBrowser(officeOrder, { orderId })).reply;
    const { customer, status } = file.order;
    return { orderId, customer, status, moves: file.moves, result: null };
  } catch (failure) {
    return { orderId, customer: '', status: '', moves: [], result: refusalOf(failure).sentence };
  }
}

async function moveOne(orderId: string, move: OfficeMove): Promise<string> {
  try {
    await askFromBrowser(officeMoveOrder, { orderId, move });
    return 'Done';
  } catch (failure) {
    return refusalOf(failure).sentence;
  }
}
