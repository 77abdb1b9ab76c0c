import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import * as fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type AuthContext, type Connection, Server, type SFTPWrapper, utils } from 'ssh2';

const { flagsToString, STATUS_CODE } = utils.sftp;

export type SftpServerOptions = {
  readonly folder: string;
  readonly user: string;
  readonly password: string;
  /** Asks for the password in a dialog, as many a NAS does. */
  readonly asks?: boolean;
  readonly isReadOnly?: boolean;
  readonly port?: number;
};

export const newHostKey = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  }).privateKey;

/** A real server of SFTP over a folder, on loopback. */
export async function openSftpServer(options: SftpServerOptions, hostKey = newHostKey()) {
  const connections = new Set<Connection>();
  const server = new Server({ hostKeys: [hostKey] }, (connection) => {
    connections.add(connection);
    connection.on('close', () => connections.delete(connection));
    connection.on('error', () => undefined);
    connection.on('authentication', (context) => letIn(context, options));
    connection.on('session', (accept) => accept().on('sftp', (open) => serveFolder(open(), options)));
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  // `address()` returns this type for a server that listens on a port.
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const connection of connections) connection.end();
    await closed;
  };
  return { port, close };
}

function letIn(context: AuthContext, { user, password, asks = false }: SftpServerOptions): void {
  const isUser = context.username === user;
  if (isUser && !asks && context.method === 'password' && context.password === password) context.accept();
  else if (isUser && asks && context.method === 'keyboard-interactive')
    context.prompt('Password: ', ([answer]) => (answer === password ? context.accept() : context.reject()));
  else context.reject([asks ? 'keyboard-interactive' : 'password']);
}

function serveFolder(sftp: SFTPWrapper, { folder, isReadOnly = false }: SftpServerOptions): void {
  const handles = new Map<number, { readonly file: number } | { names: string[] }>();
  let next = 0;
  const at = (path: string) => join(folder, path);
  const hold = (held: { readonly file: number } | { names: string[] }) => {
    next += 1;
    handles.set(next, held);
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(next);
    return handle;
  };
  const heldBy = (handle: Buffer) => handles.get(handle.readUInt32BE());
  const fileOf = (handle: Buffer) => {
    const held = heldBy(handle);
    return held && 'file' in held ? held.file : -1;
  };
  const attempt = (id: number, act: () => void) => {
    try {
      act();
    } catch (error) {
      sftp.status(id, codeOf(error));
    }
  };
  const done = (id: number) => sftp.status(id, STATUS_CODE.OK);
  const shown = (stats: fs.Stats) => ({
    mode: stats.mode,
    uid: stats.uid,
    gid: stats.gid,
    size: stats.size,
    atime: Math.floor(stats.atimeMs / 1000),
    mtime: Math.floor(stats.mtimeMs / 1000),
  });
  sftp.on('OPEN', (id, path, flags) =>
    attempt(id, () => {
      const mode = flagsToString(flags) ?? 'r';
      if (isReadOnly && mode !== 'r') return void sftp.status(id, STATUS_CODE.PERMISSION_DENIED);
      sftp.handle(id, hold({ file: fs.openSync(at(path), mode) }));
    }),
  );
  sftp.on('WRITE', (id, handle, offset, data) =>
    attempt(id, () => {
      fs.writeSync(fileOf(handle), data, 0, data.length, offset);
      done(id);
    }),
  );
  sftp.on('READ', (id, handle, offset, length) =>
    attempt(id, () => {
      const bytes = Buffer.alloc(length);
      const read = fs.readSync(fileOf(handle), bytes, 0, length, offset);
      if (read === 0) sftp.status(id, STATUS_CODE.EOF);
      else sftp.data(id, bytes.subarray(0, read));
    }),
  );
  sftp.on('CLOSE', (id, handle) =>
    attempt(id, () => {
      const file = fileOf(handle);
      if (file >= 0) fs.closeSync(file);
      done(id);
    }),
  );
  const stat = (id: number, path: string) => attempt(id, () => sftp.attrs(id, shown(fs.statSync(at(path)))));
  sftp.on('STAT', stat);
  sftp.on('LSTAT', stat);
  sftp.on('FSTAT', (id, handle) => attempt(id, () => sftp.attrs(id, shown(fs.fstatSync(fileOf(handle))))));
  sftp.on('FSETSTAT', done);
  sftp.on('SETSTAT', done);
  sftp.on('OPENDIR', (id, path) => attempt(id, () => sftp.handle(id, hold({ names: fs.readdirSync(at(path)) }))));
  sftp.on('READDIR', (id, handle) =>
    attempt(id, () => {
      const held = heldBy(handle);
      const names = held && 'names' in held ? held.names.splice(0) : [];
      if (names.length === 0) return void sftp.status(id, STATUS_CODE.EOF);
      const attrs = shown(fs.statSync(folder));
      sftp.name(
        id,
        names.map((filename) => ({ filename, longname: filename, attrs })),
      );
    }),
  );
  sftp.on('REMOVE', (id, path) =>
    attempt(id, () => {
      fs.unlinkSync(at(path));
      done(id);
    }),
  );
  sftp.on('MKDIR', (id, path) =>
    attempt(id, () => {
      fs.mkdirSync(at(path));
      done(id);
    }),
  );
  sftp.on('RENAME', (id, from, to) =>
    attempt(id, () => {
      if (fs.existsSync(at(to))) return void sftp.status(id, STATUS_CODE.FAILURE);
      fs.renameSync(at(from), at(to));
      done(id);
    }),
  );
}

function codeOf(error: unknown): number {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return STATUS_CODE.NO_SUCH_FILE;
  return code === 'EACCES' || code === 'EROFS' || code === 'EPERM'
    ? STATUS_CODE.PERMISSION_DENIED
    : STATUS_CODE.FAILURE;
}
