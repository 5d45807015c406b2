import { useEffect, useState } from 'react';
import { type Location, useNavigation } from 'react-router';

const waitMs = 200;

/** Where somebody is going, once that takes longer than 200 ms: a quick answer must not flash a skeleton. */
export function useSlowNavigation(): Location | null {
  const { location } = useNavigation();
  const [slow, setSlow] = useState<Location | null>(null);
  useEffect(() => {
    if (!location) return;
    const timer = setTimeout(() => setSlow(location), waitMs);
    return () => clearTimeout(timer);
  }, [location]);
  return location && slow === location ? location : null;
}
