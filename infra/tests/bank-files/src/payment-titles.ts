import { type Random, seededRandom } from '@ostep/kernel/testing';
import { type OpenInvoice, openInvoices, type World } from './open-invoices';
import { accountNumber } from './parties';
import { titleKinds } from './title-kinds';

export type PaymentTitle = {
  readonly kind: string;
  readonly title: string;
  readonly grosze: number;
  readonly payer: string;
  readonly account: string;
  /** Numbers of the invoices that the payer means; empty where it is none of our open invoices. */
  readonly means: readonly string[];
  /** False where the title names no number: the match may only be proposed to a person. */
  readonly certain: boolean;
  readonly pays: 'full' | 'part' | 'over' | 'none';
};

export type PaymentTitles = World & { readonly titles: readonly PaymentTitle[] };

const COUNT = 300;

const sumOf = (invoices: readonly OpenInvoice[]): number => invoices.reduce((total, { grosze }) => total + grosze, 0);

const paysOf = (grosze: number, due: number): PaymentTitle['pays'] => {
  if (due === 0) return 'none';
  if (grosze === due) return 'full';
  return grosze < due ? 'part' : 'over';
};

function drawTitle(random: Random, world: World, at: number): PaymentTitle {
  const kind = titleKinds[at % titleKinds.length] ?? titleKinds[0];
  const invoice = random.oneOf(world.invoices);
  if (invoice === undefined) throw new Error('No open invoice to pay.');
  const drawn = kind.draw({ random, world, invoice });
  const due = sumOf(drawn.means);
  // A title that is not about our invoices has the sum of an open one: the sum alone must not match.
  const grosze = drawn.grosze ?? (due === 0 ? invoice.grosze : due);
  const payer = (drawn.means[0] ?? invoice).buyer;
  return {
    kind: kind.kind,
    title: drawn.title,
    grosze,
    payer,
    account: accountNumber(random, '1130'),
    means: drawn.means.map(({ number }) => number),
    certain: kind.certain,
    pays: paysOf(grosze, due),
  };
}

/** 300 titles and the open invoices that they are matched against; the same seed gives the same titles. */
export function paymentTitles(seed: number): PaymentTitles {
  const world = openInvoices(seed);
  const random = seededRandom(seed + 1);
  return { ...world, titles: Array.from({ length: COUNT }, (_, at) => drawTitle(random, world, at)) };
}
