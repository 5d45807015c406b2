import type { FastifyReply, FastifyRequest } from 'fastify';
import { visitorAddress } from './client-address.ts';
import { createMakingLimit, type LimitMaking } from './limit-making.ts';
import type { KeptResponse } from './kept/kept-response.ts';
import type { FreshResponse } from './kept/response-cache.ts';
import { writeKept } from './kept/write-kept.ts';
import { securityHeaders } from './security-headers.ts';
import type { ShopParts } from './shop-parts.ts';

/** The parts of the process, and what all of its servers share. */
export interface HttpParts extends ShopParts {
  limitMaking: LimitMaking;
  /** On every answer. */
  headers: Readonly<Record<string, string>>;
}

export function httpPartsOf(parts: ShopParts): HttpParts {
  return {
    ...parts,
    limitMaking: createMakingLimit({ isOn: parts.config.hasRateLimits, metrics: parts.metrics }),
    headers: securityHeaders({ isHttps: parts.config.publicUrl.protocol === 'https:' }),
  };
}

export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

interface Wanted {
  address: string;
  /** What making it counts for, when it is not at hand. */
  points: number;
  mayKeep?: boolean;
  /** The address of another form of it, for when the database is away. */
  elseAddress?: string;
  make: () => Promise<FreshResponse>;
}

/** The kept answer, or one that is made and kept; written straight to the connection. */
export async function answerKept(
  parts: HttpParts,
  { request, reply }: Exchange,
  { address, points, mayKeep = true, elseAddress, make }: Wanted,
): Promise<void> {
  const { cache, limitMaking, config } = parts;
  if (!cache.isAtHand(address)) limitMaking(visitorAddress(request, config.trustedProxies), points);
  const kept: KeptResponse = await cache.getOrMake(address, make, { mayKeep, elseKey: elseAddress });
  reply.hijack();
  reply.raw.on('finish', () => {
    reply.code(kept.status);
    parts.metrics.observe(request, reply);
  });
  writeKept(request.raw, reply.raw, kept);
}
