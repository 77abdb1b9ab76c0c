import { freePorts, onNpmExit, type Product, processesOf, startProduct } from '@ostep/local';
import { readArguments } from './arguments';
import { type Built, DEVELOPMENT, startBuilder } from './builder';

const log = (line: string) => console.log(line);
const explain = (error: unknown) => console.error(error instanceof Error ? error.message : error);

let product: Product | null = null;

process.on('SIGINT', end);
process.on('SIGTERM', end);
process.on('SIGHUP', end);
onNpmExit(end);

async function end(): Promise<void> {
  await product?.stop();
  process.exit(0);
}

async function restartService({ name: service, seconds, programs }: Built): Promise<void> {
  if (product === null) return;
  const startedAt = performance.now();
  const names = processesOf(service, programs);
  if (names.length === 0) return log(`${service}: built in ${seconds} s, nothing to restart`);
  await Promise.all(names.map((name) => product?.kill(name)));
  await Promise.all(names.map((name) => product?.restart(name)));
  log(
    `${names.join(', ')}: built in ${seconds} s, restarted in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
  );
}

try {
  const { remotes, inspectors, fresh } = readArguments(process.argv.slice(2));
  const [port = 0, galleryPort = 0] = await freePorts(2);
  product = await startProduct({
    fresh,
    onStatus: log,
    development: {
      inspectors,
      upstreams: { [DEVELOPMENT]: `http://127.0.0.1:${port}` },
      prepare: (webDir) =>
        startBuilder({
          webDir,
          remotes,
          port,
          galleryPort,
          onErrors: (text) => console.error(text),
          onBuilt: (built) => {
            if (built.built === 'screens') log(`${built.name}: built in ${built.seconds} s`);
            else restartService(built).catch(explain);
          },
        }),
    },
  });
  const debugged = [...inspectors].map(([name, inspector]) => `\n  ${name}: inspector on 127.0.0.1:${inspector}`);
  log(
    `\n  Ostęp is ready for development: ${product.url}\n  Screens: ${remotes.join(', ')}${debugged.join('')}\n  Components: http://127.0.0.1:${galleryPort}\n`,
  );
} catch (error) {
  explain(error);
  await product?.stop();
  process.exit(1);
}
