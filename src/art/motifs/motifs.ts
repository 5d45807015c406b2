import { blocks } from './blocks.ts';
import { castle } from './castle.ts';
import { clash } from './clash.ts';
import { cricket } from './cricket.ts';
import { dunes } from './dunes.ts';
import { duo } from './duo.ts';
import { eye } from './eye.ts';
import { foliage } from './foliage.ts';
import { football } from './football.ts';
import { forest } from './forest.ts';
import { glitch } from './glitch.ts';
import { hills } from './hills.ts';
import { islands } from './islands.ts';
import type { Motif } from './motif.ts';
import { orbits } from './orbits.ts';
import { palms } from './palms.ts';
import { peaks } from './peaks.ts';
import { reticle } from './reticle.ts';
import { ringCorner } from './ring-corner.ts';
import { road } from './road.ts';
import { shards } from './shards.ts';
import { sigil } from './sigil.ts';
import { skyline } from './skyline.ts';
import { slash } from './slash.ts';
import { strands } from './strands.ts';
import { sun } from './sun.ts';
import { waves } from './waves.ts';
import { web } from './web.ts';

export type MotifName = keyof typeof motifs;

export const motifs = {
  blocks,
  castle,
  clash,
  cricket,
  dunes,
  duo,
  eye,
  foliage,
  football,
  forest,
  glitch,
  hills,
  islands,
  orbits,
  palms,
  peaks,
  reticle,
  ringCorner,
  road,
  shards,
  sigil,
  skyline,
  slash,
  strands,
  sun,
  waves,
  web,
} satisfies Record<string, Motif>;
