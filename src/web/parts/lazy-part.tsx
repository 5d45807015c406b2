import { type ComponentType, lazy } from 'react';

/**
 * A part of a page whose script is fetched when it is first drawn. When the script does not come the page stands without
 * it and a line says so; what nobody would miss says nothing.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isMissed = true }: { isMissed?: boolean } = {},
) {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: (isMissed ? NotLoaded : Nothing) as ComponentType<Props> }),
    ),
  );
}

function NotLoaded() {
  return <p className="muted small">A part of this page did not load. Check your connection and try again.</p>;
}

function Nothing() {
  return null;
}
