import { BoxRefusal } from '../refusals';
import { texts } from '../texts';
import {
  begunUpdate,
  type FailedUpdate,
  failedUpdate,
  forgetAttempts,
  forgetBegun,
  noteBegun,
  noteFailed,
} from './attempts';
import { forgetKept, hasRoom, keepData, putBack } from './kept-data';
import { keepRelease, programOf } from './kept-releases';
import { planStart } from './plan-start';
import { dataReleaseIn, isNewer, noteRelease, ownRelease, type Release } from './release';

export type StartOptions<T> = {
  readonly data: string;
  /** Starts everything and checks that it answers. */
  readonly start: () => Promise<T>;
  readonly onStatus: (line: string) => void;
};

/** The program of the previous release, which is to run in place of this one. */
export type Previous = { readonly program: string };

/**
 * Starts on the data, updating them where they were last used by an earlier release. If that fails, the data are put
 * back as they were and the programs of that release go on.
 * @throws BoxRefusal where the data are of a newer release, or the earlier one is not kept
 */
export async function startUpdated<T extends object>(options: StartOptions<T>): Promise<T | Previous> {
  const { data, start } = options;
  const own = ownRelease();
  const used = dataReleaseIn(data);
  const begun = begunUpdate(data);
  // An update that did not end left the data half changed.
  if (begun) putBack(data);
  const failed = failedUpdate(data);
  const usedIsNewer = used !== null && isNewer(used);
  const plan = planStart({ own, used, usedIsNewer, begun, failedId: failed && !failed.again ? failed.id : null });
  if (used === null || plan === 'start') return noteStarted(data, await start());
  if (plan === 'refuse') throw new BoxRefusal(texts.dataNewer(used.version, own.version));
  if (plan === 'previous')
    return fallBack(options, used, { reason: failed?.reason ?? texts.updateBrokeOff, again: false });
  return update(options, used);
}

async function update<T>(options: StartOptions<T>, used: Release): Promise<T | Previous> {
  const { data, start, onStatus } = options;
  const own = ownRelease();
  if (!hasRoom(data)) return fallBack(options, used, { reason: texts.noRoomToUpdate, again: true });
  onStatus(texts.updating(used.version, own.version));
  keepData(data);
  noteBegun(data, own);
  try {
    const started = await start();
    forgetKept(data);
    forgetAttempts(data);
    return noteStarted(data, started);
  } catch (error) {
    onStatus(error instanceof Error ? (error.stack ?? error.message) : String(error));
    putBack(data);
    return fallBack(options, used, { reason: error instanceof Error ? error.message : String(error), again: false });
  }
}

type Why = Pick<FailedUpdate, 'reason' | 'again'>;

function fallBack({ data, onStatus }: StartOptions<unknown>, used: Release, why: Why): Previous {
  const own = ownRelease();
  if (failedUpdate(data)?.id !== own.id) noteFailed(data, { ...own, ...why, at: new Date().toISOString() });
  forgetBegun(data);
  const program = programOf(data, used.id);
  if (program === null) throw new BoxRefusal(texts.noPrevious(why.reason));
  onStatus(texts.previousGoesOn(used.version, own.version, why.reason));
  return { program };
}

function noteStarted<T>(data: string, started: T): T {
  const own = ownRelease();
  noteRelease(data, own);
  keepRelease(data, own.id);
  return started;
}
