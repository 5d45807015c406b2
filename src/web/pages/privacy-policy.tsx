import { ContentPage } from '../components/content-page.tsx';
import { contentMeta } from '../content/content-meta.ts';
import { privacyPolicy } from '../content/privacy-policy.tsx';
import { useShop } from '../state/use-shop.ts';

export const meta = contentMeta(privacyPolicy, '/privacy-policy');

export default function PrivacyPolicy() {
  return <ContentPage content={privacyPolicy(useShop().settings)} />;
}
