import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { temporaryFolder } from '@ostep/database';
import type { InboxFile, JobView } from '@ostep/endpoint-kit';
import type { ParseLog } from '@ostep/kernel';
import { type Product, startProduct } from '@ostep/local';
import { scoreOf } from '@ostep/test-documents/field-score';
import { differencesFrom } from '@ostep/test-documents/samples';
import { openApiClient } from '@ostep/test-kit/api-client';
import { type Caller, callerOf } from './caller';
import { cpuOf } from './cpu';
import { lostTexts } from './lost-texts';
import type { Manifest, UnseenDocument } from './manifest';
import { prepareProduct } from './prepare-product';
import { saveForm } from './save-form';

export type Reading = {
  readonly document: UnseenDocument;
  readonly state: InboxFile['state'] | 'too slow';
  readonly fields: number;
  readonly wrong: readonly string[];
  readonly silent: readonly string[];
  /** Texts of the document that are in no field and in no line of the log. */
  readonly lost: readonly string[];
  readonly negatives: readonly string[];
  readonly cpuSeconds: number;
  readonly pages: number;
};

type Form = { readonly parseLog: ParseLog };

const POLL_MS = 100;
const LIMIT_MS = 180_000;

export async function measure(manifest: Manifest, folder: string, log: (reading: Reading) => void): Promise<Reading[]> {
  const dataDir = temporaryFolder('ostep-unseen-');
  const product = await startProduct({ dataDir, port: 0, processes: 'apart', requestsPerMinute: 0, demo: false });
  try {
    const caller = callerOf(await openApiClient(product.url, 'biuro'));
    await prepareProduct(caller, manifest);
    const readings: Reading[] = [];
    for (const document of manifest.documents) {
      const reading = await readDocument(product, caller, document, folder);
      readings.push(reading);
      log(reading);
    }
    return readings;
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function readDocument(
  product: Product,
  caller: Caller,
  document: UnseenDocument,
  folder: string,
): Promise<Reading> {
  const { expected, file, upload } = document;
  const bytes = await readFile(join(folder, file));
  const worker = product.processes.find(({ name }) => name === `${upload}s-worker`)?.pid ?? 0;
  const before = cpuOf(worker);
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], file));
  const { jobId } = await caller.done<{ jobId: string }>('POST', `${upload}/inbox/file/${randomUUID()}`, form);
  let job = await finished(caller, document, jobId);
  const isScan = job?.result === null && (await inboxFileOf(caller, document, jobId))?.scan;
  if (isScan) {
    await caller.done('POST', `${upload}/upload/${jobId}/scan`);
    job = await finished(caller, document, jobId);
  }
  const state = job === null ? 'too slow' : ((await inboxFileOf(caller, document, jobId))?.state ?? 'refused');
  const cpuSeconds = cpuOf(worker) - before;
  const log = job?.result?.parseLog ?? { logList: job?.log ?? [], parsePositive: false };
  const { fields, silent, wrong: wrongFields } = scoreOf(expected, job?.result ?? {}, log);
  const wrong = [...wrongFields, ...surplusRows(expected, job?.result ?? {}, log)];
  const isUnread = job?.result == null;
  const read = wrong.length === 0 ? job?.result : null;
  const saveFault = read ? await saveForm(caller, { upload, jobId, state, form: read }) : null;
  return {
    document,
    state,
    fields,
    wrong,
    silent: isUnread ? [] : silent,
    lost: job?.result ? lostTexts(document, job.result, log) : [],
    cpuSeconds,
    negatives: [
      ...(saveFault ? [`It could not be saved: ${saveFault}`] : []),
      ...(job?.problem?.message ? [job.problem.message] : []),
      ...log.logList.filter((line) => line.status === 'NEGATIVE' && !line.optional).map(({ action }) => action),
    ],
    pages: Math.max(1, [...bytes.toString('latin1').matchAll(/\/Type\s*\/Page\b/gu)].length),
  };
}

const COUNTED_ROWS = /: (\d+) rows expected, (\d+) found$/u;

/** Rows beyond the last one of the document, which no expected field is compared with. */
const surplusRows = (expected: UnseenDocument['expected'], form: object, log: ParseLog): string[] =>
  differencesFrom(expected, form, log).filter((difference) => {
    const [, wanted, found] = COUNTED_ROWS.exec(difference) ?? [];
    return Number(found) > Number(wanted);
  });

/** Waits for the end of the job; null after three minutes. */
async function finished({ done }: Caller, { upload }: UnseenDocument, jobId: string): Promise<JobView<Form> | null> {
  const end = Date.now() + LIMIT_MS;
  while (Date.now() < end) {
    const job = await done<JobView<Form>>('GET', `${upload}/upload/${jobId}`);
    if (job.status !== 'waiting' && job.status !== 'active') return job;
    await setTimeout(POLL_MS);
  }
  await done('DELETE', `${upload}/upload/${jobId}`).catch(() => undefined);
  return null;
}

async function inboxFileOf(
  { done }: Caller,
  { upload }: UnseenDocument,
  jobId: string,
): Promise<InboxFile | undefined> {
  const files = await done<InboxFile[]>('GET', `${upload}/inbox`);
  return files.find((one) => one.jobId === jobId);
}

export const readManifest = (folder: string): Manifest => {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  return manifest;
};
