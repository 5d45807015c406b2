import { navigation } from '../../../rules/catalogue/sections.ts';
import { Chip } from '../../parts/form/chip.tsx';
import { ChipRow } from '../../parts/form/chip-row.tsx';

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
