import { createServer } from 'node:http';

let isNotReady = false;
const server = createServer((request, response) => {
  if (request.url === '/red') isNotReady = true;
  if (isNotReady) response.statusCode = 503;
  if (request.url === '/crash') process.exit(7);
  response.end(request.url === '/environment' ? Object.keys(process.env).join(' ') : String(process.pid));
});
server.listen(Number(process.env.PORT), '127.0.0.1');
const end = () => server.close(() => process.exit(0));
process.on('SIGTERM', () => setTimeout(end, 100));
process.on('disconnect', end);
process.on('message', (/** @type {{ id: number }} */ { id }) => process.send?.({ done: id }));
if (process.env.CRASH === 'yes') {
  console.error('Cannot start, the settings are wrong.');
  process.exit(1);
}
