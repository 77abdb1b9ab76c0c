import { platformServices } from './services';

/** The number of a `notice`. @throws Error when the address does not answer an object with a `count` */
export async function requestCount(address: string, signal: AbortSignal): Promise<number> {
  const answer = await platformServices().send({ method: 'GET', path: address, body: undefined, headers: {}, signal });
  if (typeof answer === 'object' && answer !== null && 'count' in answer && typeof answer.count === 'number') {
    return answer.count;
  }
  throw new Error(`${address} does not answer a count.`);
}
