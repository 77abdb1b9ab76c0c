import { refuseRequest } from '../verb/refusal';

export type SlotLimits = { readonly atOnce: number; readonly perPerson: number };

export class UploadSlots {
  readonly #limits: SlotLimits;
  readonly #taken = new Map<string, number>();
  #all = 0;

  constructor(limits: SlotLimits) {
    this.#limits = limits;
  }

  async run<T>(subject: string, work: () => Promise<T>): Promise<T> {
    const ofPerson = this.#taken.get(subject) ?? 0;
    if (ofPerson >= this.#limits.perPerson) throw refuseRequest('tooManyUploads');
    if (this.#all >= this.#limits.atOnce) throw refuseRequest('uploadsBusy');
    this.#all += 1;
    this.#taken.set(subject, ofPerson + 1);
    try {
      return await work();
    } finally {
      this.#all -= 1;
      const left = (this.#taken.get(subject) ?? 1) - 1;
      if (left === 0) this.#taken.delete(subject);
      else this.#taken.set(subject, left);
    }
  }
}
