import { StartFailure } from './failure';
import { portFault } from './port-fault.mjs';

// Below the ports for outgoing connections, above those that browsers refuse.
const FIRST = 11_000;
const LAST = 32_000;
const OF_PROCESS = 64;

/** Each process tries another range, because a port looks free to all products that start at the same time. */
export const firstPortOf = (pid: number) => FIRST + (pid % Math.floor((LAST - FIRST) / OF_PROCESS)) * OF_PROCESS;

let next = firstPortOf(process.pid);

export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) {
    const port = next;
    next = next + 1 < LAST ? next + 1 : FIRST;
    if (await isFree(port)) ports.push(port);
  }
  return ports;
}

async function isFree(port: number): Promise<boolean> {
  return (await portFault('127.0.0.1', port)) === null;
}

/** 0 becomes a free port. @throws StartFailure when the port is taken */
export async function publicPort(host: string, port: number): Promise<number> {
  const [wanted = port] = port === 0 ? await freePorts(1) : [];
  const fault = await portFault(host, wanted);
  if (fault !== null) throw new StartFailure(fault);
  return wanted;
}
