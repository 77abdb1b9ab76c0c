import { type ChildProcess, fork } from 'node:child_process';

export async function startTestWorker(
  program: string,
  environment: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const worker = fork(program, {
    // A process that waits for the next file warms itself by reading twelve: more CPU time than the file takes.
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'info', PARSE_CHILDREN_WAITING: '0', ...environment },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  worker.stderr?.resume();
  let said = '';
  for await (const text of worker.stdout?.setEncoding('utf8') ?? []) {
    said += text;
    if (said.includes('waiting for jobs')) return worker;
  }
  throw new Error(`The worker ended: ${said}`);
}
