import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface MailServer {
  url: string;
  /** Letters as they came over the wire. */
  received: string[];
  /** Refuses the next letters with this line; null takes them. */
  refusal: string | null;
  close: () => Promise<void>;
}

/** A mail server that understands just enough to be sent to. */
export async function openMailServer(): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    talk(socket, mail);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const mail: MailServer = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    refusal: null,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return mail;
}

function talk(socket: Socket, mail: MailServer): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let letter: string | null = null;
  let unread = '';
  say('220 ready');
  socket.on('data', (chunk) => {
    unread += String(chunk);
    for (let end = unread.indexOf('\r\n'); end >= 0; end = unread.indexOf('\r\n')) {
      const line = unread.slice(0, end);
      unread = unread.slice(end + 2);
      if (letter === null) answerCommand(line);
      else if (line === '.') takeLetter();
      else letter += `${line}\n`;
    }
  });
  socket.on('error', () => socket.destroy());

  function answerCommand(line: string): void {
    const [command = ''] = line.toUpperCase().split(/[ :]/);
    if (command === 'DATA') {
      letter = '';
      say('354 go on');
    } else if (command === 'QUIT') {
      say('221 bye');
      socket.end();
    } else if (command === 'RCPT' && mail.refusal !== null) say(mail.refusal);
    else say('250 fine');
  }

  function takeLetter(): void {
    mail.received.push(letter ?? '');
    letter = null;
    say('250 taken');
  }
}
