import { INBOX_FILES } from '@ostep/endpoint-kit';
import { ApiProblem, MAX_UPLOAD_BYTES, sendFile } from '@ostep/platform';
import { useSyncExternalStore } from 'react';
import { inboxTexts as texts } from './inbox-texts';

export type Sending = {
  readonly all: number;
  readonly sent: number;
  readonly waiting: boolean;
  readonly failures: readonly { readonly name: string; readonly reason: string }[];
};

type Task = { readonly file: File; readonly path: string; readonly key: string };

const AT_ONCE = 3;
const AGAIN_MS = [500, 1_000, 2_000, 4_000];
const NOTHING: Sending = { all: 0, sent: 0, waiting: false, failures: [] };

/** Lives as long as the page is loaded: going to a form and back does not stop it. */
let sending: Sending = NOTHING;
const tasks: Task[] = [];
const batches = new Set<string>();
let running = 0;
const listeners = new Set<() => void>();

function set(change: Partial<Sending>): void {
  sending = { ...sending, ...change };
  for (const listener of listeners) listener();
}

const fail = (name: string, reason: string) => set({ failures: [...sending.failures, { name, reason }] });

/** Since the page was loaded. */
export const wasSentHere = (batch: string) => batches.has(batch);

const isSheet = ({ name }: File) => /\.xls[xm]?$/iu.test(name);

/** All files but sheets are sent as orders; the reader hands protocols on by what they say. */
function pathOf(file: File, batch: string): string {
  return `/api/${isSheet(file) ? 'contract' : 'order'}/inbox/file/${batch}`;
}

export function sendFiles(files: readonly File[], mayReadContracts: boolean): void {
  if (isOver(sending)) set({ all: 0, sent: 0 });
  const left = Math.max(0, INBOX_FILES - (sending.all - sending.sent));
  const batch = crypto.randomUUID();
  batches.add(batch);
  const taken = files.slice(0, left);
  if (files.length > left) fail('', texts.tooMany(INBOX_FILES, files.length - left));
  for (const file of taken) {
    if (file.size > MAX_UPLOAD_BYTES) fail(file.name, texts.tooLarge);
    else if (isSheet(file) && !mayReadContracts) fail(file.name, texts.contractRole);
    else tasks.push({ file, path: pathOf(file, batch), key: crypto.randomUUID() });
  }
  set({ all: sending.sent + running + tasks.length });
  while (running < AT_ONCE && tasks.length > 0) void run();
}

export function dismissFailures(): void {
  set({ failures: [] });
}

const isOver = ({ all, sent }: Sending) => all === sent;

async function run(): Promise<void> {
  running += 1;
  for (let task = tasks.shift(); task; task = tasks.shift()) {
    const reason = await send(task);
    if (reason !== null) fail(task.file.name, reason);
    set({ sent: sending.sent + 1, waiting: false });
  }
  running -= 1;
}

/** Null, or why the server took it not: repeated until it answers. */
async function send({ file, path, key }: Task): Promise<string | null> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await sendFile(path, file, key);
      return null;
    } catch (error) {
      if (!isPassing(error)) return error instanceof Error ? error.message : String(error);
      if (!(await isReadable(file))) return texts.unreadable;
      set({ waiting: attempt > 0 });
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS[Math.min(attempt, AGAIN_MS.length - 1)]));
    }
  }
}

/** A file that was moved or renamed since it was chosen fails as if the server were away. */
async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

const isPassing = (error: unknown) =>
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
