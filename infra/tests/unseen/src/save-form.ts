import type { Caller } from './caller';

type Saved = {
  readonly upload: 'contract' | 'order' | 'protocol';
  readonly jobId: string;
  readonly state: string;
  readonly form: object;
};

/** Saves the form without changes, as a person does after a look at the document. Returns why it could not be saved. */
export async function saveForm({ done }: Caller, { form, jobId, state, upload }: Saved): Promise<string | null> {
  if (upload === 'contract') return null;
  const saved =
    state === 'ready' ? done('POST', `${upload}/inbox/save`, { jobIds: [jobId] }) : done('POST', upload, form);
  return saved.then(
    () => null,
    (error: unknown) => String(error),
  );
}
