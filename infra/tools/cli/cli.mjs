// Uses only syntax that an old Node understands, so that it can print which version is needed.
const NEEDED = { major: 20, minor: 19 };
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < NEEDED.major || (major === NEEDED.major && minor < NEEDED.minor)) {
  console.error(`Ostęp needs Node ${NEEDED.major}.${NEEDED.minor} or newer; this is ${process.versions.node}.`);
  process.exit(1);
} else {
  import('./tasks.mjs').then((tasks) => tasks.run(process.argv[2] ?? '', process.argv.slice(3)));
}
