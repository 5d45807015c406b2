import { type AddressInfo, connect as connectTo, createServer, type Socket } from 'node:net';

export interface LineCutAtCommit {
  /** The address of the database by way of this line. */
  url: string;
  /** The next commit reaches the database and is done there, but the line is cut before its answer comes through. */
  cutAtNextCommit: () => void;
  close: () => Promise<void>;
}

export async function openLineCutAtCommit(databaseUrl: string): Promise<LineCutAtCommit> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isArmed = false;
  const server = createServer((near) => {
    const far = connectTo(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    let isCutNext = false;
    near.on('data', (chunk: Buffer) => {
      if (isArmed && chunk.includes('commit\0')) {
        isArmed = false;
        isCutNext = true;
      }
      far.write(chunk);
    });
    far.on('data', (chunk: Buffer) => {
      if (isCutNext) near.destroy();
      else near.write(chunk);
    });
    near.on('close', () => far.end());
    far.on('close', () => near.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    cutAtNextCommit: () => {
      isArmed = true;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
