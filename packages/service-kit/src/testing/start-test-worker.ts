import { type ChildProcess, fork } from 'node:child_process';

export async function startTestWorker(
  program: string,
  environment: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const worker = fork(program, {
    // A waiting process would warm up by reading twelve files, which takes more CPU time than the tested file.
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'info', PARSE_CHILDREN_WAITING: '0', ...environment },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  worker.stderr?.resume();
  let output = '';
  for await (const text of worker.stdout?.setEncoding('utf8') ?? []) {
    output += text;
    if (output.includes('waiting for jobs')) return worker;
  }
  throw new Error(`The worker ended: ${output}`);
}
