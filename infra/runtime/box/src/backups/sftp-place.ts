import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { posix } from 'node:path';
import { promisify } from 'node:util';
import type { Client, SFTPWrapper } from 'ssh2';
import type { SecondPlace } from '../box-settings';
import { BoxRefusal } from '../refusals';
import { DRAFT, type RemotePlace, socketRefusal } from './remote-place';
import { texts } from './texts';

const CONNECT_MS = 20_000;
const ALIVE_MS = 15_000;

/** Of SFTP's status codes. */
const NO_SUCH_FILE = 2;
const PERMISSION_DENIED = 3;

type SftpPlace = Extract<SecondPlace, { readonly kind: 'sftp' }>;

export const fingerprintOf = (key: Buffer) => createHash('sha256').update(key).digest('base64').replace(/=+$/, '');
const plain = (fingerprint: string) => fingerprint.replace(/^SHA256:/, '').replace(/=+$/, '');

/** An empty `hostKey` accepts any, for the first visit. @throws BoxRefusal */
export async function openSftp(place: SftpPlace): Promise<RemotePlace> {
  const { client, hostKey } = await connect(place);
  try {
    const sftp = await promisify<SFTPWrapper>((done) => client.sftp(done))();
    await makeFolders(sftp, place.folder);
    const pathOf = (name: string) => posix.join(place.folder || '.', name);
    // Calls of a connection that ends are never answered.
    const lost = new Promise<never>((_, reject) => client.once('close', () => reject(connectionLost())));
    lost.catch(() => undefined);
    const inWords = <T>(work: Promise<T>) =>
      Promise.race([work, lost]).catch((error: unknown) => Promise.reject(refusalOf(error, place)));
    const readdir = promisify(sftp.readdir.bind(sftp)) as (path: string) => Promise<{ readonly filename: string }[]>;
    const put = async (file: string, name: string) => {
      await promisify<void>((done) => sftp.fastPut(file, pathOf(name + DRAFT), done))();
      const { size } = await promisify<{ readonly size: number }>((done) => sftp.stat(pathOf(name + DRAFT), done))();
      if (size !== (await stat(file)).size) throw new BoxRefusal(texts.placeLost(place.host));
      // A copy may be sent again, and a rename replaces nothing.
      await promisify<void>((done) => sftp.unlink(pathOf(name), done))().catch(() => undefined);
      await promisify<void>((done) => sftp.rename(pathOf(name + DRAFT), pathOf(name), done))();
    };
    return {
      hostKey,
      list: () => inWords(readdir(place.folder || '.').then((entries) => entries.map(({ filename }) => filename))),
      put: (file, name) => inWords(put(file, name)),
      read: (name) => inWords(promisify<Buffer>((done) => sftp.readFile(pathOf(name), done))()),
      remove: (name) => inWords(promisify<void>((done) => sftp.unlink(pathOf(name), done))()),
      close: async () => void client.end(),
    };
  } catch (error) {
    client.end();
    throw refusalOf(error, place);
  }
}

type Connected = { readonly client: Client; readonly hostKey: string };

/** The library is loaded where such a place is used: a bundle would load what is imported above at its start. */
async function connect(place: SftpPlace): Promise<Connected> {
  const { host, port, user, password } = place;
  const ssh = await import('ssh2');
  const client = new ssh.Client();
  let hostKey = '';
  const isKnown = (key: Buffer) => {
    hostKey = fingerprintOf(key);
    return place.hostKey === '' || hostKey === plain(place.hostKey);
  };
  return new Promise((resolve, reject) => {
    client.on('ready', () => resolve({ client, hostKey }));
    client.on('error', (error) => {
      const isStranger = hostKey !== '' && place.hostKey !== '' && hostKey !== plain(place.hostKey);
      reject(isStranger ? new BoxRefusal(texts.hostKeyChanged(host, hostKey)) : refusalOf(error, place));
    });
    // Many a NAS asks for the password this way alone.
    client.on('keyboard-interactive', (_name, _instructions, _language, prompts, answer) =>
      answer(prompts.map(() => password)),
    );
    client.connect({
      host,
      port,
      username: user,
      password,
      tryKeyboard: true,
      hostVerifier: isKnown,
      readyTimeout: CONNECT_MS,
      keepaliveInterval: ALIVE_MS,
    });
  });
}

const connectionLost = () => Object.assign(new Error('the connection ended'), { code: 'ECONNRESET' });

/** A level that is there already, or that may not be made, shows itself at the first file. */
async function makeFolders(sftp: SFTPWrapper, folder: string): Promise<void> {
  const levels = folder.split('/').filter((level) => level !== '' && level !== '.');
  let path = folder.startsWith('/') ? '/' : '';
  for (const level of levels) {
    path = posix.join(path, level);
    await promisify<void>((done) => sftp.mkdir(path, done))().catch(() => undefined);
  }
}

function refusalOf(error: unknown, { host, folder }: SftpPlace): unknown {
  if (error instanceof BoxRefusal) return error;
  const { level, code, message } = error as Error & { readonly level?: string; readonly code?: number | string };
  if (level === 'client-authentication') return new BoxRefusal(texts.notLetIn(host), { cause: error });
  if (level === 'client-timeout') return new BoxRefusal(texts.placeAway(host, 'ETIMEDOUT'), { cause: error });
  if (code === PERMISSION_DENIED) return new BoxRefusal(texts.mayNotWrite(host), { cause: error });
  if (code === NO_SUCH_FILE) return new BoxRefusal(texts.noFolder(host, folder), { cause: error });
  return socketRefusal(error, host) ?? new BoxRefusal(texts.placeFailed(host, message), { cause: error });
}
