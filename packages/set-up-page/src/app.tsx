import type { ApiProblem } from '@ostep/platform';
import { Button, TooltipHost } from '@ostep/ui';
import { type ReactNode, useEffect, useState } from 'react';
import type { SetUpState } from './api';
import { CodeScreen } from './code-screen';
import { onSignedOut, readState } from './request';
import { RestoreScreen } from './restore-screen';
import { Screen } from './screen';
import type { OpenState } from './step-props';
import { texts } from './texts';
import { WaitingScreen } from './waiting-screen';
import { Wizard } from './wizard';

const LOOK_MS = 2000;

export function App() {
  const [state, setState] = useState<SetUpState | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [signedOut, setSignedOut] = useState(false);
  const isWaiting = state === null || (state.signedIn && !state.ready && state.work?.state !== 'running');
  useEffect(() => {
    if (!isWaiting) return;
    const look = () =>
      readState().then(
        (next) => {
          setState((before) => (before?.signedIn && !next.signedIn ? before : next));
          setSignedOut((before) => before || !next.signedIn);
          setFailure(null);
        },
        (error: ApiProblem) => setFailure(error.message),
      );
    void look();
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);

  useEffect(() => onSignedOut(() => setSignedOut(true)), []);
  const onSignedIn = (next: SetUpState) => {
    setState(next);
    setSignedOut(false);
  };

  if (state === null)
    return (
      <Alone>
        <Screen about={failure ?? undefined} title={failure === null ? texts.loading : texts.product} />
      </Alone>
    );
  return (
    <>
      {signedOut || !state.signedIn ? (
        <Alone>
          <CodeScreen about={state.signedIn ? texts.code.again : texts.code.about} onSignedIn={onSignedIn} />
        </Alone>
      ) : null}
      {state.signedIn ? (
        // Hidden, not gone, so that what was typed outlasts the session.
        <div className="set-up-signed-in" hidden={signedOut} inert={signedOut}>
          <SignedIn onState={setState} state={state} />
        </div>
      ) : null}
    </>
  );
}

function SignedIn({ state, onState }: { readonly state: OpenState; readonly onState: (state: SetUpState) => void }) {
  const [restores, setRestores] = useState(false);
  const { work } = state;
  if (work && work.state !== 'failed')
    return (
      <Alone>
        <WaitingScreen kind={work.kind} onState={onState} url={state.address?.url ?? location.origin} />
      </Alone>
    );
  if (restores)
    return (
      <Alone>
        <RestoreScreen onBack={() => setRestores(false)} onState={onState} state={state} />
      </Alone>
    );
  return (
    <>
      <Bar>
        {state.restores && !state.person ? (
          <Button icon="history" label={texts.restore.open} onClick={() => setRestores(true)} />
        ) : null}
      </Bar>
      {state.ready ? null : (
        <p className="ui-notice" role="status">
          {texts.starting}
        </p>
      )}
      <Wizard onState={onState} state={state} />
    </>
  );
}

function Bar({ children }: { readonly children?: ReactNode }) {
  return (
    <header className="set-up-bar">
      <img alt="" height="28" src="/start/favicon.svg" width="28" />
      {texts.product}
      {children}
      <TooltipHost />
    </header>
  );
}

function Alone({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <Bar />
      <main className="set-up-content set-up-alone">
        <div>{children}</div>
      </main>
    </>
  );
}
