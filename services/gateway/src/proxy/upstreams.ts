import { createUpstream, type Upstream } from './forward';

export class Upstreams {
  readonly #current: Map<string, Upstream>;
  /** Requests may still run on these, so their connections stay open until the gateway closes. */
  readonly #replaced: Upstream[] = [];

  constructor(addresses: ReadonlyMap<string, URL>) {
    this.#current = new Map([...addresses].map(([name, url]) => [name, createUpstream(name, url)]));
  }

  get(name: string): Upstream | undefined {
    return this.#current.get(name);
  }

  has(name: string): boolean {
    return this.#current.has(name);
  }

  set(name: string, url: URL): void {
    const old = this.#current.get(name);
    if (old) this.#replaced.push(old);
    this.#current.set(name, createUpstream(name, url));
  }

  close(): void {
    for (const { agent } of [...this.#replaced, ...this.#current.values()]) agent.destroy();
  }
}
