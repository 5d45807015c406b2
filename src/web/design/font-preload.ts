import fontUrl from './fonts/trove-sans.woff2?url';

/** For a `<link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous">` in the document head. */
export const fontPreload = { href: fontUrl, type: 'font/woff2' } as const;
