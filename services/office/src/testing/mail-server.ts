import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type Letter = { readonly to: readonly string[]; readonly head: string; readonly parts: readonly string[] };

/** A real mail server that stores the letters it accepts. `refuse` returns the status for a refused recipient. */
export async function openMailServer(refuse: (recipient: string) => number | null = () => null) {
  const letters: Letter[] = [];
  const sockets = new Set<Socket>();
  let isBroken = false;
  let beforeAccept = async () => {};
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const status = refuse(address);
      done(status === null ? null : Object.assign(new Error('refused'), { responseCode: status }));
    },
    onData: (stream, { envelope }, done) => {
      if (isBroken) {
        isBroken = false;
        for (const socket of sockets) socket.destroy();
        return;
      }
      text(stream).then(async (raw) => {
        await beforeAccept();
        letters.push({ to: envelope.rcptTo.map(({ address }) => address), ...read(raw) });
        done();
      }, done);
    },
  });
  server.server.on('connection', (socket: Socket) => sockets.add(socket));
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    letters,
    /** Sets what runs before each letter is accepted. */
    during: (run: typeof beforeAccept) => {
      beforeAccept = run;
    },
    breakNext: () => {
      isBroken = true;
    },
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function read(raw: string): Pick<Letter, 'head' | 'parts'> {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? '';
  const parts = rest.join('\r\n\r\n').split(`--${boundary}`).slice(1, -1);
  return { head, parts: parts.map(decoded) };
}

function decoded(part: string): string {
  const [head = '', ...body] = part.split('\r\n\r\n');
  const content = body.join('\r\n\r\n').trim();
  if (/base64/i.test(head)) return Buffer.from(content, 'base64').toString('utf8').replaceAll('\u00a0', ' ');
  const joined = content.replace(/=\r\n/g, '');
  const bytes = joined.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\u00a0', ' ');
}
