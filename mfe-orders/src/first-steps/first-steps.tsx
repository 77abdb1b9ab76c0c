import { orderAddress } from '@ostep/api-orders/addresses';
import { useHasRole, usePersonalSetting } from '@ostep/platform';
import { Button, useWayBack } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { type FirstStepsState, firstStepsQuery } from './first-steps.queries';
import { firstStepsTexts as texts } from './first-steps-texts';
import { NextStep, PartSteps, type StepList } from './step-cards';
import { isOptional, placeOf, stepsOfParts } from './step-places';
import './first-steps.css';

const isTrue = (stored: unknown) => stored === true;
const parts = ['ready', 'work', 'money'] as const;

type FirstStepsProps = {
  /** An order was opened: the steps are collapsed to make room for it. */
  readonly isOrderChosen: boolean;
};

export function FirstSteps({ isOrderChosen }: FirstStepsProps) {
  const isOffice = useHasRole('office');
  const isManager = useHasRole('manager');
  const [isFinished, setFinished] = usePersonalSetting('first-steps-taken', isTrue);
  const { data } = useQuery({ ...firstStepsQuery(isManager), enabled: isOffice && !isFinished });
  useEffect(() => {
    if (data === null) setFinished(true);
  }, [data, setFinished]);
  if (!data || isFinished) return null;
  return <Steps isOrderChosen={isOrderChosen} onHide={() => setFinished(true)} state={data} />;
}

type StepsProps = FirstStepsProps & { readonly state: FirstStepsState; readonly onHide: () => void };

/** All steps until there is an order; then only the next one, and all again for whoever comes back from a step. */
function Steps({ isOrderChosen, state, onHide }: StepsProps) {
  const { done, underWay } = state;
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const [wayBack, setWayBack] = useWayBack();
  const titleId = useId();
  const isLeaving = useRef(false);
  useEffect(() => {
    if (isOrderChosen) isLeaving.current = false;
    if (!wayBack || isOrderChosen || isLeaving.current) return;
    setOpen(true);
    setWayBack(null);
  }, [wayBack, isOrderChosen, setWayBack]);
  const all = parts.flatMap((part) => stepsOfParts[part]).filter((step) => done[step] !== null);
  const next = all.find((step) => !done[step] && !isOptional(step)) ?? null;
  const list: StepList = {
    done,
    next,
    placeOf: (step) => placeOf(step, underWay),
    onLeave: () => {
      isLeaving.current = true;
      setOpen(null);
      setWayBack({ to: orderAddress.path, label: texts.title });
    },
  };
  const showsAll = isOpen ?? done.order === false;
  return (
    <section aria-labelledby={titleId} className="orders-first-steps">
      <div className="orders-first-steps-head">
        <h2 id={titleId}>{texts.title}</h2>
        <span className="ui-muted">{texts.count(all.filter((step) => done[step]).length, all.length)}</span>
        {showsAll || !next ? null : <NextStep {...list} step={next} />}
        <span className="orders-first-steps-acts">
          <Button
            expanded={showsAll}
            label={showsAll ? texts.showNext : texts.showAll}
            onClick={() => setOpen(!showsAll)}
            tone="text"
          />
          <Button label={texts.hide} onClick={onHide} tone="text" />
        </span>
      </div>
      {showsAll ? (
        <div className="orders-first-steps-parts">
          {parts.map((part) => (
            <PartSteps {...list} key={part} part={part} />
          ))}
        </div>
      ) : null}
    </section>
  );
}
