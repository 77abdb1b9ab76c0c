import type { ReadingForm, StartKind } from '@ostep/api-start';
import { onDraftsCleared, useProfile } from '@ostep/platform';
import { isNotFound, removeDraft, writeDraft } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readingQuery } from '../start.queries';
import { keyOfFile, readKeptForm } from '../unfinished-files';

/** A file as it is read with what was named and answered so far, which this browser keeps until the rows are taken. */
export function useReading(kind: StartKind, token: string) {
  // Read once, because nobody is signed in any more when the page unmounts after the end of a session.
  const [person] = useState(useProfile()?.id ?? '');
  const key = keyOfFile(person, kind, token);
  const [form, setForm] = useState<ReadingForm>(() => readKeptForm(key));
  const query = useQuery(readingQuery({ kind, token }, form));
  const isKept = useRef(true);
  const forget = useCallback(() => {
    isKept.current = false;
    removeDraft(key);
  }, [key]);
  useEffect(() => onDraftsCleared(person, forget), [person, forget]);
  const fileName = query.data?.fileName;
  const isGone = isNotFound(query.error);
  useEffect(() => {
    if (isGone) forget();
    else if (fileName !== undefined && isKept.current) writeDraft(key, { fileName, form }, new Date());
  }, [key, fileName, form, isGone, forget]);
  return { form, setForm, query, forget };
}
