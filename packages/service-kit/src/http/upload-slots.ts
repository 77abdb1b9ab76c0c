import { refuseRequest } from './refusal';

export type SlotLimits = { readonly atOnce: number; readonly perPerson: number };

export class UploadSlots {
  readonly #limits: SlotLimits;
  readonly #taken = new Map<string, number>();
  #all = 0;

  constructor(limits: SlotLimits) {
    this.#limits = limits;
  }

  async run<T>(username: string, work: () => Promise<T>): Promise<T> {
    const own = this.#taken.get(username) ?? 0;
    if (own >= this.#limits.perPerson) throw refuseRequest('tooManyUploads');
    if (this.#all >= this.#limits.atOnce) throw refuseRequest('uploadsBusy');
    this.#all += 1;
    this.#taken.set(username, own + 1);
    try {
      return await work();
    } finally {
      this.#all -= 1;
      const left = (this.#taken.get(username) ?? 1) - 1;
      if (left === 0) this.#taken.delete(username);
      else this.#taken.set(username, left);
    }
  }
}
