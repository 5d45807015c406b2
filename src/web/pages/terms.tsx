import { ContentPage } from '../components/content-page.tsx';
import { contentMeta } from '../content/content-meta.ts';
import { terms } from '../content/terms.tsx';
import { useShop } from '../state/use-shop.ts';

export const meta = contentMeta(terms, '/terms');

export default function Terms() {
  return <ContentPage content={terms(useShop().settings)} />;
}
