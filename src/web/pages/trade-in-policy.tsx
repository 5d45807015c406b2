import { ContentPage } from '../components/content-page.tsx';
import { contentMeta } from '../content/content-meta.ts';
import { tradeInPolicy } from '../content/trade-in-policy.tsx';
import { useShop } from '../state/use-shop.ts';

export const meta = contentMeta(tradeInPolicy, '/trade-in-policy');

export default function TradeInPolicy() {
  return <ContentPage content={tradeInPolicy(useShop().settings)} />;
}
