import { join, resolve } from 'node:path';
import { freePorts } from '@ostep/local';
import { type ComposeService, composeDir } from './compose-file';

const PORTS = [8080, 9090, 5432, 6379];

export type Places = {
  readonly portOf: (service: string, port: number) => number;
  readonly toLocal: (text: string, service?: ComposeService) => string;
};

/** Maps addresses and paths of containers to ports and folders of this machine. */
export async function placesOf(services: Readonly<Record<string, ComposeService>>, folder: string): Promise<Places> {
  const names = Object.keys(services);
  const free = await freePorts(names.length * PORTS.length);
  const ports = new Map(
    names.flatMap((name, row) =>
      PORTS.map((port, column) => [`${name}:${port}`, free[row * PORTS.length + column] ?? 0]),
    ),
  );
  const address = new RegExp(`(?<=@|//|\\s)(${names.join('|')}):(\\d{2,5})(?![\\w@])`, 'g');
  return {
    portOf: (service, port) => ports.get(`${service}:${port}`) ?? 0,
    toLocal: (text, service) => {
      const mount = mountsOf(service, folder).find(({ target }) => text === target || text.startsWith(`${target}/`));
      if (mount) return mount.source + text.slice(mount.target.length);
      return text.replace(address, (known) => `127.0.0.1:${ports.get(known) ?? known}`);
    },
  };
}

type Mount = { readonly source: string; readonly target: string };

export function mountsOf(service: ComposeService | undefined, folder: string): Mount[] {
  return (service?.volumes ?? []).map((volume) => {
    const [source = '', target = ''] = volume.split(':');
    return { source: source.startsWith('.') ? resolve(composeDir, source) : join(folder, 'volumes', source), target };
  });
}
