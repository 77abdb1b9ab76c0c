import { type IsoDate, percentFromRate, rateFromPercent, toJsonNumber } from '@ostep/kernel';
import type { WorkSeason } from './campaigns';
import type { Random } from './random';
import type { DemoAssignment, DictionaryWorkItem } from './scenario';

const squadsOf: Record<WorkSeason, readonly [string, ...string[]]> = {
  thinning: ['P01', 'P02', 'PW1'],
  handThinning: ['P02', 'P01'],
  clearing: ['P01', 'PW1'],
  harvester: ['HV1'],
  soil: ['M01'],
  planting: ['H01', 'H02', 'H03'],
  replanting: ['H02', 'H03'],
  weeding: ['H01', 'H02', 'H03'],
  cleaning: ['P02', 'H02'],
  fencing: ['G01', 'M01'],
  slash: ['PW1', 'M01'],
  repellent: ['H03', 'H01'],
  fireStrips: ['M01'],
  hours: ['H01', 'H02'],
};

const skiddingCodes = ['ZRYWKA', 'PODWOZ-D'];
const skidders = ['Z01', 'FW1', 'Z02'] as const;

export type Task = {
  readonly campaign: WorkSeason;
  readonly codeKey: string;
  readonly contractRate: number;
  readonly amount: number;
  readonly workItems: readonly DictionaryWorkItem[];
  readonly finishedOn: IsoDate | null;
  readonly donePercent: number | null;
};

export function buildAssignments(task: Task, random: Random): DemoAssignment[] {
  const whole = task.workItems.find((item) => item.reference === 100);
  const parts = task.workItems.filter((item) => item.reference < 100);
  if (whole && (parts.length === 0 || !random.chance(35))) return [assign(task, whole, random)];
  return parts.map((part) => assign(task, part, random));
}

function assign(task: Task, workItem: DictionaryWorkItem, random: Random): DemoAssignment {
  const squads = skiddingCodes.includes(task.codeKey) ? skidders : squadsOf[task.campaign];
  return {
    squadCode: workItem.addToSum && random.chance(60) ? squads[0] : random.pick(squads),
    workGroupItemId: workItem.id,
    addToSum: workItem.addToSum,
    ...priceOf(task.contractRate, workItem.reference, random),
    amountDone: task.donePercent === null ? null : Math.round(task.amount * task.donePercent) / 100,
    finishedDate: task.finishedOn,
  };
}

function priceOf(contractRate: number, reference: number, random: Random): Pick<DemoAssignment, 'percent' | 'rate'> {
  const typedPercent = Math.round((reference * random.whole(54, 74)) / 100);
  const rate = rateFromPercent(typedPercent, contractRate);
  if (random.chance(70)) return { percent: typedPercent, rate: toJsonNumber(rate) };
  const typedRate = rate.gt(100) ? rate.round(-1) : rate.round(0);
  const percent = percentFromRate(typedRate, contractRate);
  return { percent: percent === null ? typedPercent : toJsonNumber(percent), rate: toJsonNumber(typedRate) };
}
