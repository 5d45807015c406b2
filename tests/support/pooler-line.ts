import { type AddressInfo, connect as connectTo, createServer, type Socket } from 'node:net';

export interface PoolerLine {
  /** The address of the database by way of this line. */
  url: string;
  close: () => Promise<void>;
}

/**
 * A line to the database that greets like a pooler: with a number of its own for the connection. In transaction mode it
 * answers whoever wants to listen, and nothing that is called out ever reaches them.
 */
export async function openPoolerLine(
  databaseUrl: string,
  { isByTransaction = false }: { isByTransaction?: boolean } = {},
): Promise<PoolerLine> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connectTo(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    near.on('data', (chunk) => far.write(isByTransaction ? withoutListening(chunk) : chunk));
    near.on('end', () => far.end());
    let isGreeted = false;
    far.on('data', (chunk) => {
      const at = isGreeted ? -1 : chunk.indexOf(keyData);
      if (at >= 0) {
        const number = at + keyData.length;
        chunk.writeInt32BE(chunk.readInt32BE(number) + 1, number);
        isGreeted = true;
      }
      near.write(chunk);
    });
    far.on('close', () => near.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Instead of listening it asks for something, in as many bytes. */
function withoutListening(chunk: Buffer): Buffer {
  return Buffer.from(
    chunk.toString('latin1').replace(/\blisten [\w; ]+/g, (words) => 'select 1'.padEnd(words.length)),
    'latin1',
  );
}

/** How the message begins that tells the number of the process behind the connection. */
const keyData = Buffer.from([0x4b, 0, 0, 0, 12]);
