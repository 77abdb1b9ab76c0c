import { formatInstant } from '@ostep/kernel';
import { useProfile } from '@ostep/platform';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Button } from '../action/button';
import { texts } from '../texts';
import { type Draft, dropDraft, readDraft, writeDraft } from './draft-store';
import type { Form } from './use-form';

const PAUSE_MS = 500;

type DraftKeeping = {
  /** A bar that offers the draft of a tab that was closed or crashed. */
  readonly offer: ReactNode;
  readonly clear: () => void;
};

/** Keeps a changed form's values in this browser, for the person signed in, until they are saved. */
export function useDraft<V extends object>(name: string, form: Form<V>): DraftKeeping {
  const key = `ostep.draft.${useProfile()?.username ?? ''}.${name}`;
  const [found, setFound] = useState<Draft<V> | null>(() => readDraft(key, form.values, new Date()));
  const { values, dirty, onceSaved } = form;

  const clear = useCallback(() => {
    dropDraft(key);
    setFound(null);
  }, [key]);

  useEffect(() => onceSaved(clear), [onceSaved, clear]);

  useEffect(() => {
    if (!dirty) return;
    const write = () => writeDraft(key, values, new Date());
    const timer = setTimeout(write, PAUSE_MS);
    // A tab that is closed does not wait for the pause.
    window.addEventListener('pagehide', write);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', write);
    };
  }, [key, values, dirty]);

  const restore = (draft: Draft<V>) => {
    form.update(() => draft.values);
    setFound(null);
  };

  const offer = found ? (
    <div className="ui-notice ui-notice-amber" role="status">
      <span>{texts.draft.found(formatInstant(found.savedAt))}</span>
      <Button label={texts.draft.restore} onClick={() => restore(found)} />
      <Button label={texts.draft.discard} onClick={clear} tone="text" />
    </div>
  ) : null;

  return { offer, clear };
}
