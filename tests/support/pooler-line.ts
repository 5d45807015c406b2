import { type AddressInfo, connect as connectTo, createServer, type Socket } from 'node:net';

export interface PoolerLine {
  /** The address of the database by way of this line. */
  url: string;
  close: () => Promise<void>;
}

/** A line to the database that greets like a pooler: with a number of its own for the connection. */
export async function openPoolerLine(databaseUrl: string): Promise<PoolerLine> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connectTo(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    near.pipe(far);
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

/** How the message begins that tells the number of the process behind the connection. */
const keyData = Buffer.from([0x4b, 0, 0, 0, 12]);
