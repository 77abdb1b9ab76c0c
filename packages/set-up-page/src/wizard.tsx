import { classNames, Icon } from '@ostep/ui';
import { type ComponentType, useState } from 'react';
import { AddressStep } from './address-step';
import { type SetUpState, type Step, steps } from './api';
import { BackupsStep } from './backups-step';
import { CompanyStep } from './company-step';
import { DictionariesStep } from './dictionaries-step';
import { FinishStep } from './finish-step';
import { isDone } from './is-done';
import { MailStep } from './mail-step';
import { PersonStep } from './person-step';
import { Screen } from './screen';
import type { OpenState, StepProps } from './step-props';
import { texts } from './texts';

const FINISH = 'finish';
type Shown = Step | typeof FINISH;

const forms: Readonly<Record<Step, ComponentType<StepProps>>> = {
  company: CompanyStep,
  person: PersonStep,
  address: AddressStep,
  backups: BackupsStep,
  dictionaries: DictionariesStep,
  mail: MailStep,
};

const after = (step: Step): Shown => steps[steps.indexOf(step) + 1] ?? FINISH;

/** The first two in turn, because the company is saved under the name of the person; the others at will. */
const isOpen = (state: OpenState, step: Step): boolean => {
  if (step === 'company') return true;
  return step === 'person' ? state.company !== null : state.person !== null;
};

type WizardProps = { readonly state: OpenState; readonly onState: (state: SetUpState) => void };

export function Wizard({ state, onState }: WizardProps) {
  const [shown, setShown] = useState<Shown>(() => steps.find((step) => !isDone(state, step)) ?? FINISH);
  const [visited, setVisited] = useState<ReadonlySet<Shown>>(new Set([shown]));
  const show = (next: Shown) => {
    setVisited((before) => new Set([...before, next]));
    setShown(next);
  };
  return (
    <div className="set-up-content">
      <Progress onShow={show} shown={shown} state={state} />
      <main>
        {steps
          .filter((step) => visited.has(step))
          .map((step) => {
            const StepFields = forms[step];
            return (
              // Hidden steps stay, so that what was typed in them is not lost.
              <div hidden={step !== shown} inert={step !== shown} key={step}>
                <Screen
                  about={texts[step].about}
                  number={texts.stepOf(steps.indexOf(step) + 1, steps.length)}
                  shown={step === shown}
                  title={texts.steps[step]}
                >
                  <StepFields
                    onLater={() => show(after(step))}
                    onSaved={(next) => {
                      onState(next);
                      show(after(step));
                    }}
                    state={state}
                  />
                </Screen>
              </div>
            );
          })}
        {shown === FINISH ? (
          <Screen about={texts.finish.about} title={texts.finish.title}>
            <FinishStep onSaved={onState} state={state} />
          </Screen>
        ) : null}
      </main>
    </div>
  );
}

type ProgressProps = {
  readonly state: OpenState;
  readonly shown: Shown;
  readonly onShow: (step: Step) => void;
};

function Progress({ state, shown, onShow }: ProgressProps) {
  return (
    <nav aria-label={texts.progress}>
      <ol className="set-up-steps">
        {steps.map((step, index) => {
          const done = isDone(state, step);
          return (
            <li key={step}>
              <button
                aria-current={step === shown ? 'step' : undefined}
                aria-disabled={!isOpen(state, step) || undefined}
                className="set-up-step"
                onClick={() => isOpen(state, step) && onShow(step)}
                type="button"
              >
                <span aria-hidden="true" className={classNames('set-up-mark', done && 'set-up-mark-done')}>
                  {done ? <Icon name="check" /> : index + 1}
                </span>
                <span>
                  {texts.steps[step]}
                  {done ? <span className="visually-hidden">{`, ${texts.stepDone}`}</span> : null}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
