import { Link } from '@ostep/router';
import { ButtonLink, classNames, Icon } from '@ostep/ui';
import { useId } from 'react';
import type { FirstStep, FirstStepsState } from './first-steps.queries';
import { firstStepsTexts as texts } from './first-steps-texts';
import { stepsOfParts } from './step-places';

export type StepList = {
  readonly done: FirstStepsState['done'];
  readonly next: FirstStep | null;
  readonly placeOf: (step: FirstStep) => string;
  readonly onLeave: () => void;
};

export function PartSteps({ part, ...list }: StepList & { readonly part: keyof typeof stepsOfParts }) {
  const titleId = useId();
  return (
    <div>
      <h3 id={titleId}>{texts.parts[part]}</h3>
      <ol aria-labelledby={titleId}>
        {stepsOfParts[part].map((step) =>
          list.done[step] === null ? null : <Step {...list} key={step} step={step} />,
        )}
      </ol>
    </div>
  );
}

type StepProps = StepList & { readonly step: FirstStep };

function Step(props: StepProps) {
  const { done, next, step, placeOf, onLeave } = props;
  const { title } = texts.steps[step];
  const isNext = step === next;
  return (
    <li className={classNames('orders-first-step', isNext && 'orders-first-step-next')}>
      <Icon name={done[step] ? 'check-circle' : 'circle'} />
      <div>
        {isNext ? (
          <strong>{title}</strong>
        ) : (
          <Link onClick={onLeave} to={placeOf(step)}>
            {title}
          </Link>
        )}
        {done[step] ? <span className="visually-hidden"> {texts.done}</span> : null}
        <p className="ui-muted">{aboutOf(props)}</p>
      </div>
      {isNext ? <StepButton {...props} /> : null}
    </li>
  );
}

/** Rows of spreadsheets bring squads: typing them first is work for nothing. */
function aboutOf({ step, done }: StepProps): string {
  const { about } = texts.steps[step];
  return step === 'squad' && !done.squad && done.start === false ? `${about} ${texts.orFromSheets}` : about;
}

/** The next step, in the line of the title. */
export function NextStep(props: StepProps) {
  const { title } = texts.steps[props.step];
  return (
    <p className="orders-first-steps-line">
      <span>
        <strong>{title}.</strong> <span className="ui-muted">{aboutOf(props)}</span>
      </span>
      <StepButton {...props} />
    </p>
  );
}

const StepButton = ({ step, placeOf, onLeave }: StepProps) => (
  <ButtonLink label={texts.steps[step].act} onClick={onLeave} to={placeOf(step)} tone="primary" />
);
