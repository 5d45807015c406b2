import { ContentPage } from '../components/content-page.tsx';
import { contentMeta } from '../content/content-meta.ts';
import { legalPrivacy } from '../content/legal-privacy.tsx';
import { useShop } from '../state/use-shop.ts';

export const meta = contentMeta(legalPrivacy, '/legal-privacy');

export default function LegalPrivacy() {
  return <ContentPage content={legalPrivacy(useShop().settings)} look="accordion" />;
}
