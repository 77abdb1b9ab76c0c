// Only what an old Node reads stands here, so that it can say what it needs; everything else is in tasks.mjs.
const NEEDED = [20, 19];
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
  console.error(`Ostęp needs Node ${NEEDED.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(1);
} else {
  import('./tasks.mjs').then((tasks) => tasks.run(process.argv[2], process.argv.slice(3)));
}
