import type { Result, Router } from 'hono/router';
import { TrieRouter } from 'hono/router/trie-router';

// Hono's compiled router refuses parameters beside fixed segments, which our paths have. Routes without parameters are
// found by their whole text and win; the others are in Hono's trie.
export class ExactRouter<T> implements Router<T> {
  readonly name = 'ExactRouter';
  private readonly exact = new Map<string, Result<T>>();
  private readonly other = new TrieRouter<T>();

  add(method: string, path: string, handler: T): void {
    if (/[:*]/.test(path)) this.other.add(method, path, handler);
    else this.exact.set(`${method} ${path}`, [[[handler, {}]]]);
  }

  match(method: string, path: string): Result<T> {
    return this.exact.get(`${method} ${path}`) ?? this.other.match(method, path);
  }
}
