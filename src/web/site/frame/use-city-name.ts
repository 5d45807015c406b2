import { useShop } from './use-shop.ts';

/**
 * What the shop calls a city: "New Delhi" for new-delhi. One that it has closed since keeps its place in old orders, named
 * after its address.
 */
export function useCityName(): (slug: string) => string {
  const { rentCities } = useShop();
  return (slug) => rentCities.find((city) => city.slug === slug)?.name ?? inWords(slug);
}

function inWords(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
