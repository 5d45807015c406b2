import type { FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Connection } from '../database/connect.ts';
import type { ResponseCache } from './kept/response-cache.ts';

export interface Metrics {
  contentType: string;
  text: () => Promise<string>;
  observe: (request: FastifyRequest, reply: FastifyReply) => void;
  /** A request came through a proxy that nobody has declared. */
  countUndeclaredProxy: () => void;
  /** Shows what a part of the process keeps in memory of what strangers ask for. */
  watchMemory: (part: 'answers' | 'pictures' | 'addresses', memory: KeptMemory) => void;
}

interface KeptMemory {
  bytes: () => number;
  mostBytes: number;
}

const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics({ pool }: Connection, cache: ResponseCache): Metrics {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took, but for those that were kept ready',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: secondsBuckets,
    registers,
  });
  const reading = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  const memories = watchedMemories(registers);
  memories.set('answers', { bytes: () => cache.bytes, mostBytes: cache.mostBytes });
  reading('database_connections_in_use', 'Connections at work', () => pool.totalCount - pool.idleCount);
  reading('database_requests_waiting', 'Requests waiting for a connection', () => pool.waitingCount);
  countAnswers(registers, cache);
  const undeclaredProxy = new Counter({
    name: 'undeclared_proxy_requests_total',
    help: 'Requests through a proxy that TRUSTED_PROXIES does not name: no limit counts them by address',
    registers,
  });
  return {
    countUndeclaredProxy: () => undeclaredProxy.inc(),
    watchMemory: (part, memory) => memories.set(part, memory),
    contentType: registry.contentType,
    text: () => registry.metrics(),
    observe: (request, reply) => {
      const labels = {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: String(reply.statusCode),
      };
      durations.observe(labels, reply.elapsedTime / 1000);
    },
  };
}

function countAnswers(registers: Registry[], cache: ResponseCache): void {
  const counting = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  counting('response_cache_hits_total', 'Answers that were ready', () => cache.hits);
  counting('response_cache_misses_total', 'Answers that were made', () => cache.misses);
  counting('response_cache_late_total', 'Answers that a sale had made old a moment before', () => cache.late);
}

function watchedMemories(registers: Registry[]): Map<string, KeptMemory> {
  const memories = new Map<string, KeptMemory>();
  const gauge = (name: string, help: string, read: (memory: KeptMemory) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['part'] as const,
      registers,
      collect() {
        for (const [part, memory] of memories) this.set({ part }, read(memory));
      },
    });
  gauge('kept_memory_bytes', 'Memory taken by what is kept, by part of the process', ({ bytes }) => bytes());
  gauge('kept_memory_limit_bytes', 'Memory that it never exceeds', ({ mostBytes }) => mostBytes);
  return memories;
}
