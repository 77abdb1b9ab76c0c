import { formatInstant } from '@ostep/kernel';
import { draftKey, onDraftsCleared, useProfile } from '@ostep/platform';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../action/button';
import { texts } from '../texts';
import { type Draft, readDraft, removeDraft, writeDraft } from './draft-store';
import type { Form } from './use-form';

const DEBOUNCE_MS = 500;

type DraftControls = {
  readonly restoreBar: ReactNode;
  readonly clear: () => void;
};

export function useDraft<V extends object>(name: string, form: Form<V>): DraftControls {
  // Read once, because nobody is signed in any more when the form unmounts after the end of a session.
  const [person] = useState(useProfile()?.id ?? '');
  const key = draftKey(person, name);
  const [found, setFound] = useState<Draft<V> | null>(() => readDraft(key, form.values, new Date()));
  const { values, dirty, subscribeToSaves } = form;

  const pendingWrite = useRef<(() => void) | null>(null);

  const clear = useCallback(() => {
    pendingWrite.current = null;
    removeDraft(key);
    setFound(null);
  }, [key]);

  useEffect(() => subscribeToSaves(clear), [subscribeToSaves, clear]);
  useEffect(() => onDraftsCleared(person, clear), [person, clear]);

  useEffect(() => {
    if (!dirty) return;
    const write = () => {
      pendingWrite.current = null;
      writeDraft(key, values, new Date());
    };
    pendingWrite.current = write;
    const timer = setTimeout(() => pendingWrite.current?.(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [key, values, dirty]);

  // Writes at once when the form unmounts or the tab closes before the pause is over.
  useEffect(() => {
    const flush = () => pendingWrite.current?.();
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, []);

  const restore = (draft: Draft<V>) => {
    form.update(() => draft.values);
    setFound(null);
  };

  const restoreBar = found ? (
    <div className="ui-notice ui-notice-amber" role="status">
      <span>{texts.draft.found(formatInstant(found.savedAt))}</span>
      <Button label={texts.draft.restore} onClick={() => restore(found)} />
      <Button label={texts.draft.discard} onClick={clear} tone="text" />
    </div>
  ) : null;

  return { restoreBar, clear };
}
