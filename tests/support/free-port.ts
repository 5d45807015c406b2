import { type AddressInfo, createServer } from 'node:net';

/** A port that nobody has at this moment, for a shop that has to know its own before it starts. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
