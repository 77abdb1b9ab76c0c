import type { Caller } from './caller';

export type Person = Pick<Caller, 'subject' | 'fullName'>;
/** Who wrote figures that a second person approves. Without a subject: from before ids were kept. */
export type Writer = { readonly subject: string | null; readonly fullName: string };

/** Nobody approves what they wrote. */
export const isWriter =
  ({ subject, fullName }: Person) =>
  (writer: Writer) =>
    writer.subject === null ? writer.fullName === fullName : writer.subject === subject;
