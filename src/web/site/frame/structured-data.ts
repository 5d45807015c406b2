/** What search engines read of a page's place in the shop; the page itself is the last crumb and needs no address. */
export function breadcrumbData(crumbs: readonly { label: string; href?: string }[], publicUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href && publicUrl ? { item: new URL(href, publicUrl).href } : {}),
    })),
  };
}
