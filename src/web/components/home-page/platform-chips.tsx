import { navigation } from '../../../rules/sections.ts';
import { Chip } from '../chip.tsx';
import { ChipRow } from '../chip-row.tsx';

export function PlatformChips() {
  return (
    <ChipRow label="Platforms">
      {links.map(({ label, path }) => (
        <Chip key={path} to={path}>
          {label}
        </Chip>
      ))}
    </ChipRow>
  );
}

const links = navigation
  .filter(({ label }) => label === 'Games' || label === 'Accessories')
  .flatMap((entry) => [...entry.links]);
