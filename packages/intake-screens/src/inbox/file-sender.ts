import { INBOX_FILES } from '@ostep/endpoint-kit';
import { ApiProblem, MAX_UPLOAD_BYTES, sendFile } from '@ostep/platform';
import { idempotencyKey } from '@ostep/ui';
import { useSyncExternalStore } from 'react';
import { inboxTexts as texts } from './inbox-texts';

export type Sending = {
  readonly all: number;
  readonly sent: number;
  readonly waiting: boolean;
  readonly failures: readonly { readonly name: string; readonly reason: string }[];
};

type Task = { readonly file: File; readonly path: string; readonly key: string };

const REQUESTS_AT_ONCE = 3;
const RETRY_DELAYS_MS = [500, 1_000, 2_000, 4_000];
const NOTHING_SENT: Sending = { all: 0, sent: 0, waiting: false, failures: [] };

/** Lives as long as the page is loaded: going to a form and back does not stop it. */
let sending: Sending = NOTHING_SENT;
const tasks: Task[] = [];
const batches = new Set<string>();
let running = 0;
const listeners = new Set<() => void>();

function updateSending(change: Partial<Sending>): void {
  sending = { ...sending, ...change };
  for (const listener of listeners) listener();
}

const fail = (name: string, reason: string) => updateSending({ failures: [...sending.failures, { name, reason }] });

/** Since the page was loaded. */
export const wasSentHere = (batch: string) => batches.has(batch);

const isSheet = ({ name }: File) => /\.xls[xm]?$/iu.test(name);

/** Every PDF is sent as an order: the reader recognises protocols and hands them on. */
function uploadPath(file: File, batch: string): string {
  return `/api/${isSheet(file) ? 'contract' : 'order'}/inbox/file/${batch}`;
}

export function sendFiles(files: readonly File[], mayReadContracts: boolean): void {
  if (isOver(sending)) updateSending({ all: 0, sent: 0 });
  const room = Math.max(0, INBOX_FILES - (sending.all - sending.sent));
  const batch = idempotencyKey();
  batches.add(batch);
  const accepted = files.slice(0, room);
  if (files.length > room) fail('', texts.tooMany(INBOX_FILES, files.length - room));
  for (const file of accepted) {
    if (file.size > MAX_UPLOAD_BYTES) fail(file.name, texts.tooLarge);
    else if (isSheet(file) && !mayReadContracts) fail(file.name, texts.contractRole);
    else tasks.push({ file, path: uploadPath(file, batch), key: idempotencyKey() });
  }
  updateSending({ all: sending.sent + running + tasks.length });
  while (running < REQUESTS_AT_ONCE && tasks.length > 0) void sendTasks();
}

export function dismissFailures(): void {
  updateSending({ failures: [] });
}

const isOver = ({ all, sent }: Sending) => all === sent;

async function sendTasks(): Promise<void> {
  running += 1;
  for (let task = tasks.shift(); task; task = tasks.shift()) {
    const reason = await send(task);
    if (reason !== null) fail(task.file.name, reason);
    updateSending({ sent: sending.sent + 1, waiting: false });
  }
  running -= 1;
}

/** Repeated while the server does not answer. Null when the file was accepted, otherwise why it was not. */
async function send({ file, path, key }: Task): Promise<string | null> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await sendFile(path, file, key);
      return null;
    } catch (error) {
      if (!isTemporary(error)) return error instanceof Error ? error.message : String(error);
      if (!(await isReadable(file))) return texts.unreadable;
      updateSending({ waiting: attempt > 0 });
      await new Promise((resolve) =>
        setTimeout(resolve, RETRY_DELAYS_MS[Math.min(attempt, RETRY_DELAYS_MS.length - 1)]),
      );
    }
  }
}

/** Sending a file that was moved or renamed since it was chosen fails like sending to a server that does not answer. */
async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

const isTemporary = (error: unknown) =>
  error instanceof ApiProblem && [0, 429, 500, 502, 503, 504].includes(error.status);

export function useSending(): Sending {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => sending,
  );
}
