// Only syntax of an old Node here, so that it can say which version it needs.
const NEEDED = [20, 19];
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
  console.error(`Ostęp needs Node ${NEEDED.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(1);
} else {
  import('./tasks.mjs').then((tasks) => tasks.run(process.argv[2], process.argv.slice(3)));
}
