import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface DatabaseProxy {
  port: number;
  /** Whoever comes from now on is led to the server at this port. */
  leadTo: (port: number) => void;
  close: () => Promise<void>;
}

/** One address in front of whichever server leads, as a failover address is: the shop keeps its DATABASE_URL. */
export async function openDatabaseProxy(): Promise<DatabaseProxy> {
  let target = 0;
  const open = new Set<Socket>();
  const server = createServer((from) => {
    const to = connect(target, '127.0.0.1');
    for (const socket of [from, to]) {
      open.add(socket);
      const other = socket === from ? to : from;
      socket.on('error', () => other.destroy());
      socket.on('close', () => (open.delete(socket), other.destroy()));
      socket.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    leadTo: (port) => (target = port),
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
