import { ContentPage } from '../components/content-page.tsx';
import { contentMeta } from '../content/content-meta.ts';
import { about } from '../content/about.tsx';
import { useShop } from '../state/use-shop.ts';

export const meta = contentMeta(about, '/about');

export default function About() {
  return <ContentPage content={about(useShop().settings)} />;
}
