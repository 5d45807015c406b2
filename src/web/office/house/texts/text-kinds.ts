import type { ShopTexts, TextKey } from '../../../../rules/texts/shop-texts.ts';
import { BannerFields, BannerPreview } from './banner-fields.tsx';
import { ComplaintFields, ComplaintPreview } from './complaint-fields.tsx';
import { FaqFields, FaqPreview } from './faq-fields.tsx';
import { MarqueeFields, MarqueePreview } from './marquee-fields.tsx';
import { PageFields, PagePreview } from './page-fields.tsx';
import { ReviewFields, ReviewPreview } from './review-fields.tsx';
import type { TextFields, TextPreview } from './text-fields.ts';

const page = { fields: PageFields, preview: PagePreview };

/** How each text is written, and how it looks. */
export const textKinds: { [K in TextKey]: { fields: TextFields<ShopTexts[K]>; preview: TextPreview<ShopTexts[K]> } } = {
  about: page,
  terms: page,
  'trade-in-policy': page,
  'privacy-policy': page,
  'legal-privacy': page,
  complaints: { fields: ComplaintFields, preview: ComplaintPreview },
  faq: { fields: FaqFields, preview: FaqPreview },
  marquee: { fields: MarqueeFields, preview: MarqueePreview },
  banners: { fields: BannerFields, preview: BannerPreview },
  reviews: { fields: ReviewFields, preview: ReviewPreview },
};
