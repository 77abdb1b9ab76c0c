import type { Caller } from './caller';

export type Person = Pick<Caller, 'subject' | 'fullName'>;
/** Who wrote figures that a second person approves. The subject is null in rows from before ids were stored. */
export type Writer = { readonly subject: string | null; readonly fullName: string };

/** Whether the person is the writer, who may not approve the figures. */
export const isWriter =
  ({ subject, fullName }: Person) =>
  (writer: Writer) =>
    writer.subject === null ? writer.fullName === fullName : writer.subject === subject;
