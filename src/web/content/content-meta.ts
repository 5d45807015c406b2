import type { MetaFunction } from 'react-router';
import type { ShopSettings } from '../../rules/shop-settings.ts';
import { pageMeta, shopOfMatches } from '../state/page-meta.ts';
import type { Content } from './content.ts';

/** The `meta` of a page of words, at its one address. */
export function contentMeta(contentOf: (settings: ShopSettings) => Content, path: string): MetaFunction {
  return ({ matches }) => {
    const { title, description } = contentOf(shopOfMatches(matches).settings);
    return pageMeta(matches, { title, description, path });
  };
}
