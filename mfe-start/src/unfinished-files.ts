import type { ReadingForm, StartKind } from '@ostep/api-start';
import { draftKey, useProfile } from '@ostep/platform';
import { draftKeys, readDraft, removeDraft } from '@ostep/ui';
import { useState } from 'react';
import { nothingNamed } from './start-reading/reading-form';

type UnfinishedFile = {
  readonly token: string;
  readonly fileName: string;
  /** When it was worked on last. */
  readonly savedAt: string;
};

const emptyDraft: { readonly fileName: string; readonly form: ReadingForm } = { fileName: '', form: nothingNamed };

export const keyOfFile = (person: string, kind: StartKind, token: string): string =>
  draftKey(person, `start.${kind}.${token}`);

const readKept = (key: string) => readDraft(key, emptyDraft, new Date());

export const readKeptForm = (key: string): ReadingForm => readKept(key)?.values.form ?? nothingNamed;

/** Files of a card that were read in this browser and neither taken nor discarded, the newest first. */
export function useUnfinishedFiles(kind: StartKind) {
  const person = useProfile()?.id ?? '';
  const find = (): UnfinishedFile[] => {
    const start = keyOfFile(person, kind, '');
    const found = draftKeys(start).flatMap((key) => {
      const draft = readKept(key);
      return draft ? [{ token: key.slice(start.length), fileName: draft.values.fileName, savedAt: draft.savedAt }] : [];
    });
    return found.sort((left, right) => right.savedAt.localeCompare(left.savedAt));
  };
  const [files, setFiles] = useState(find);
  const discard = (token: string) => {
    removeDraft(keyOfFile(person, kind, token));
    setFiles(find);
  };
  return { files, discard };
}
