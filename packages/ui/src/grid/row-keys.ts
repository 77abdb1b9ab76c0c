/** Stable React keys for rows while they are edited, moved and renumbered. */
export class RowKeys {
  readonly #keys = new WeakMap<object, string>();
  #next = 0;

  of(row: object): string {
    const known = this.#keys.get(row);
    if (known !== undefined) return known;
    this.#next += 1;
    const key = `r${this.#next}`;
    this.#keys.set(row, key);
    return key;
  }

  copyKey(previous: object, next: object): void {
    this.#keys.set(next, this.of(previous));
  }
}
