import { type ChildProcess, fork } from 'node:child_process';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';

export type ListRequests = { readonly headers: Readonly<Record<string, string>>; readonly bodies: readonly string[] };

export type Server = {
  /** @returns µs of CPU of the server's process per request */
  readonly cpuPerRequest: (requests: ListRequests, times: number) => Promise<number>;
  readonly responses: (requests: ListRequests) => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
};

const AT_ONCE = 4;
const PATH = '/api/order/query';

export async function startServer(program: URL, port: number, environment: Record<string, string>): Promise<Server> {
  const child = fork(fileURLToPath(program), {
    env: { ...process.env, ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [
      '--enable-source-maps',
      ...(process.env.BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : []),
    ],
  });
  await nextMessage(child);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const send = (requests: ListRequests, body: string) =>
    new Promise<string>((resolve, reject) => {
      const headers = {
        ...requests.headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      };
      const sent = request({ host: '127.0.0.1', port, path: PATH, method: 'POST', agent, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.once('end', () => {
          if (response.statusCode === 200) resolve(text);
          else reject(new Error(`${response.statusCode} ${text}`));
        });
      });
      sent.once('error', reject);
      sent.end(body);
    });
  const cpu = () => {
    const answer = nextMessage(child);
    child.send('cpu');
    return answer;
  };
  return {
    cpuPerRequest: async (requests, times) => {
      const bodies = Array.from({ length: times }, () => requests.bodies).flat();
      const before = await cpu();
      let next = 0;
      const sender = async () => {
        while (next < bodies.length) await send(requests, bodies[next++] ?? '');
      };
      await Promise.all(Array.from({ length: AT_ONCE }, sender));
      return ((await cpu()) - before) / bodies.length;
    },
    responses: (requests) => Promise.all(requests.bodies.map((body) => send(requests, body))),
    close: () =>
      new Promise((resolve) => {
        agent.destroy();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

function nextMessage(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`The server ended with ${code}.`));
    child.once('exit', ended);
    child.once('message', (value: number) => {
      child.off('exit', ended);
      resolve(value);
    });
  });
}
