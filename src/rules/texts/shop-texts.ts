/** The pages of text, by their address. */
export const pageKeys = ['about', 'terms', 'trade-in-policy', 'privacy-policy', 'legal-privacy'] as const;
export type PageKey = (typeof pageKeys)[number];

export interface PageText {
  title: string;
  /** For search results. */
  description: string;
  /** In the format of rich-text. */
  text: string;
}

export interface Question {
  /** The anchor: "/faq#pre-owned". */
  id: string;
  question: string;
  answer: string;
  isHidden: boolean;
  isOnHome: boolean;
}

export interface QuestionGroup {
  id: string;
  title: string;
  questions: readonly Question[];
}

interface Marquee {
  isOn: boolean;
  lines: readonly string[];
}

export interface BannerText {
  isOn: boolean;
  title: string;
  text: string;
  action: string;
}

/** The three slides that lead to the tabs of the sell page, and the banner of the community. */
export const bannerKeys = ['Consoles', 'PS4-CDs', 'Controllers', 'community'] as const;
export type BannerKey = (typeof bannerKeys)[number];

/** Every text of the shop that its owner can change. `complaints` stands on all pages of text. */
export type ShopTexts = Record<PageKey, PageText> & {
  complaints: { text: string };
  faq: { groups: readonly QuestionGroup[] };
  marquee: Marquee;
  banners: Record<BannerKey, BannerText>;
};
export type TextKey = keyof ShopTexts;
