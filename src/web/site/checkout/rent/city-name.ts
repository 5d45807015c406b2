/** "vellore" as it stands on a map. */
export function cityName(slug: string): string {
  return slug.charAt(0).toUpperCase() + slug.slice(1);
}
