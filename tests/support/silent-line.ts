import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface SilentLine {
  /** The address of the database by way of this line. */
  url: string;
  /** From now on nothing comes through what is open, and nothing is closed: as when a cable is pulled. */
  pullCable: () => void;
  /** New connections come through again. Those from before stay dead. */
  mendCable: () => void;
  /** How many came, and how many of them are still there. */
  counts: () => { came: number; stayed: number };
  close: () => Promise<void>;
}

/** A line to the database that can go silent. */
export async function openSilentLine(databaseUrl: string): Promise<SilentLine> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isCut = false;
  const near = new Set<Socket>();
  let came = 0;
  const remember = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((socket) => {
    remember(socket);
    came += 1;
    near.add(socket);
    socket.on('close', () => near.delete(socket));
    if (isCut) return;
    const far = remember(connect(Number(port), hostname));
    socket.pipe(far).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    pullCable: () => {
      isCut = true;
      for (const socket of sockets) socket.unpipe();
    },
    mendCable: () => {
      isCut = false;
    },
    counts: () => ({ came, stayed: near.size }),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
