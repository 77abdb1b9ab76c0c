import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CaddyConfig, caddyConfig } from './caddy-config';
import { KeptProcess } from './kept-process';

export type CaddyOptions = Pick<CaddyConfig, 'port' | 'httpsPort' | 'gateway' | 'door'> & {
  readonly data: string;
  readonly logs: string;
  /** The program. */
  readonly caddy: string;
  readonly onStatus: (line: string) => void;
};

/** Keeps its certificates in `<data>/caddy`. */
export function openCaddy({ data, logs, caddy, onStatus, ...places }: CaddyOptions) {
  const home = join(data, 'caddy');
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const config = join(home, 'Caddyfile');
  const kept = new KeptProcess({
    name: 'Caddy',
    command: [caddy, 'run', '--config', config, '--adapter', 'caddyfile'],
    environment: { ...process.env, HOME: home, XDG_DATA_HOME: data, XDG_CONFIG_HOME: home },
    logFile: join(logs, 'caddy.log'),
    onStatus,
  });
  return {
    stop: () => kept.stop(),
    /** Begins again with what is shown where. */
    use: async (shown: Pick<CaddyConfig, 'address' | 'setsUp'>) => {
      await kept.stop();
      writeFileSync(config, caddyConfig({ ...places, ...shown }, data), { mode: 0o600 });
      kept.start();
    },
  };
}
