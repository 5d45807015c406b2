// Two first starts in one folder must not install or build at the same time: each would take away what the other has made.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Does the work when nobody else does any in this folder. The machine takes the turn back when a process dies. */
export async function inTurn(folder, work, onWait = () => {}) {
  const socket = socketOf(folder);
  const server = createServer();
  for (let isFirst = true; !(await hasStepped(server, socket)); isFirst = false) {
    if (isFirst) onWait();
    await untilGone(socket);
  }
  try {
    return await work();
  } finally {
    server.close();
  }
}

function socketOf(folder) {
  const name = `gametrove-work-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), name);
}

async function hasStepped(server, socket) {
  try {
    server.listen(socket);
    await once(server, 'listening');
    return true;
  } catch (failure) {
    if (failure.code === 'EADDRINUSE') return false;
    throw failure;
  }
}

async function untilGone(socket) {
  const visitor = connect(socket);
  visitor.on('error', (failure) => {
    // Where the socket is a file, a process that was killed leaves it behind.
    if (failure.code === 'ECONNREFUSED' && !socket.startsWith('\0')) rmSync(socket, { force: true });
  });
  await new Promise((resolve) => visitor.once('close', resolve));
}
