import { ApiProblem } from '@ostep/platform';
import { Icon } from '@ostep/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SetUpState, Work } from './api';
import { isProductUp, readState } from './request';
import { Screen } from './screen';
import { texts } from './texts';

const LOOK_MS = 1000;
/** A new address can end this one: then the link is all that the page can offer. */
const LOOKS_WITHOUT_ANSWER = 60;

type WaitingScreenProps = {
  readonly kind: Work['kind'];
  /** Where the product will be. */
  readonly url: string;
  readonly onState: (state: SetUpState) => void;
};

/** Whether the set-up is over, as it answers 404 then; it may not answer while things start again. */
async function isOver(onState: (state: SetUpState) => void): Promise<boolean> {
  try {
    onState(await readState());
    return false;
  } catch (error) {
    return error instanceof ApiProblem && error.status === 404;
  }
}

export function WaitingScreen({ kind, url, onState }: WaitingScreenProps) {
  const [ready, setReady] = useState(false);
  const onAnswer = useEffectEvent(onState);
  useEffect(() => {
    let looks = 0;
    let ended = false;
    const look = async () => {
      const over = ended || (await isOver(onAnswer));
      ended = over;
      looks += 1;
      if ((over && (await isProductUp())) || looks > LOOKS_WITHOUT_ANSWER) setReady(true);
    };
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  const words = texts[kind];
  if (!ready)
    return (
      <Screen title={words.working}>
        <p className="set-up-working" role="status">
          <Icon name="spinner" spin />
          {words.workingHint}
        </p>
      </Screen>
    );
  const hint = kind === 'finish' ? texts.finish.readyHint(url) : texts.restore.readyHint;
  return (
    <Screen about={hint} key="ready" title={words.ready}>
      <a className="ui-button ui-button-primary" href={url}>
        {texts.finish.signIn}
      </a>
    </Screen>
  );
}
