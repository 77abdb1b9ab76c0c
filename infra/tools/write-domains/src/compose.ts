import type { DomainFile } from '@ostep/domains/files';
import { parse } from 'yaml';

type Services = Readonly<Record<string, { readonly command?: readonly string[] }>>;

/** Fills the parts of the file between `# domains, <part>: …` and `# end of domains`. */
export function fillCompose(domains: readonly DomainFile[], present: string): string {
  const perDomain = (line: (name: string, setting: string) => string) =>
    domains.map(({ name }) => line(name, name.toUpperCase())).join('\n');
  const filled = [
    ['passwords', perDomain((_, setting) => `PASSWORD_${setting}: \${PASSWORD_${setting}}`)],
    ['parts', domains.map(partsOf).join('\n\n')],
    ['upstreams', perDomain((name, setting) => `UPSTREAM_${setting}: http://${name}:8080`)],
    ['screens', perDomain((name) => `${name}-screens: { condition: service_completed_successfully }`)],
  ].reduce((text, [part = '', lines = '']) => fillRegion(text, part, lines), present);
  return fillRegion(filled, 'metrics', metricsOf(filled));
}

function fillRegion(text: string, part: string, lines: string): string {
  const region = new RegExp(`^( *)(# domains, ${part}: .*\\n)[^]*?^ *# end of domains$`, 'm');
  const [, indent = '', heading = ''] = region.exec(text) ?? [];
  if (!heading) throw new Error(`A file has no place for the ${part} of the domains.`);
  const indented = lines.replace(/^(?=.)/gm, indent);
  return text.replace(region, () => `${indent}${heading}${indented}\n${indent}# end of domains`);
}

/** compose.build.yaml, for those who build from a clone instead of taking the images of a release. */
export function fillComposeBuild(domains: readonly DomainFile[], present: string): string {
  const builds = domains.map(({ name }) => `${name}: { build: { <<: *part, args: { PART: ${name} } } }`);
  return fillRegion(present, 'builds', builds.join('\n'));
}

/** What Prometheus asks beside Compose. */
export function fillScrapes(domains: readonly DomainFile[], present: string): string {
  const services = domains.map(({ name }) => `- ${name}:9090`);
  const workers = domains.flatMap(({ name, queue }) => (queue ? [`- ${name}-worker`] : []));
  return fillRegion(fillRegion(present, 'services', services.join('\n')), 'workers', workers.join('\n'));
}

const imageOf = (part: string) => `\${OSTEP_IMAGES:?add it to .env}-${part}:\${OSTEP_VERSION:-0.2}`;

const MAIL = `
    SMTP_URL: \${SMTP_URL:-}
    MAIL_FROM: \${MAIL_FROM:-}`;

const PEOPLE = `
    PEOPLE_CLIENT_SECRET: \${PASSWORD_PEOPLE}`;

const KSEF = `
    KSEF_ENVIRONMENT: \${KSEF_ENVIRONMENT:-}
    KSEF_CERTIFICATE: \${KSEF_FOLDER:+/run/ksef/certificate.pem}
    KSEF_KEY: \${KSEF_FOLDER:+/run/ksef/key.pem}
    KSEF_KEY_PASSWORD: \${KSEF_KEY_PASSWORD:-}
    KSEF_UPO_CERTIFICATES: \${KSEF_FOLDER:+/run/ksef/upo.pem}
  volumes: ["\${KSEF_FOLDER:-ksef}:/run/ksef:ro"]`;

const WAY_OUT = `
  networks: [inner, outer]`;

function partsOf({ name, queue, mail, people, ksef }: DomainFile): string {
  const address = `DATABASE_URL: postgres://ostep_${name}:\${PASSWORD_${name.toUpperCase()}}@postgres:5432/ostep`;
  const service = `${name}:
  <<: *part
  image: ${imageOf(name)}
  command: ["services/${name}/dist/main.mjs"]
  environment:
    <<: [*identity, *queue]
    ${address}${mail ? MAIL : ''}${people ? PEOPLE : ''}${ksef ? KSEF : ''}${mail || ksef ? WAY_OUT : ''}
  healthcheck: *health
  depends_on: *after-setup`;
  const worker = `${name}-worker:
  <<: *part
  image: ${imageOf(name)}
  command: ["services/${name}/dist/worker.mjs"]
  environment:
    <<: *queue
    ${address}
  healthcheck: *health
  depends_on: *after-setup`;
  const screens = `${name}-screens:
  <<: *part
  restart: "no"
  image: ${imageOf(name)}
  command: ["publish.mjs"]
  environment: { WEB_DIR: /web }
  volumes: ["web:/web"]
  depends_on:
    ${name}: { condition: service_healthy }
    web: { condition: service_completed_successfully }`;
  return [service, ...(queue ? [worker] : []), screens].join('\n\n');
}

/** Metrics addresses of all our programs, except operations, which reads them. */
function metricsOf(text: string): string {
  const { services } = parse(text, { merge: true }) as { services: Services };
  const measured = Object.entries(services).filter(
    ([name, { command }]) => name !== 'operations' && /dist\/(main|worker)\.mjs/.test(command?.[0] ?? ''),
  );
  return `METRICS_TARGETS: >-\n${measured.map(([name]) => `  ${name}=http://${name}:9090`).join('\n')}`;
}
