import { orderAddress } from '@ostep/api-orders/addresses';
import { useHasRole, usePersonalSetting } from '@ostep/platform';
import { Button, useWayBack } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { type FirstStepsTaken, firstStepsQuery } from './first-steps.queries';
import { firstStepsTexts as texts } from './first-steps-texts';
import { NextStep, type StepList, StepsOfPart } from './step-cards';
import { placeOf, stepsOfParts } from './step-places';
import './first-steps.css';

const isTrue = (stored: unknown) => stored === true;
const parts = ['ready', 'work', 'money'] as const;

type FirstStepsProps = {
  /** The pane shows an order that somebody chose: the steps make room for it. */
  readonly isOrderChosen: boolean;
};

export function FirstSteps({ isOrderChosen }: FirstStepsProps) {
  const [isOffice, isManager] = [useHasRole('office'), useHasRole('manager')];
  const [wereTaken, keepTaken] = usePersonalSetting('first-steps-taken', isTrue);
  const { data } = useQuery({ ...firstStepsQuery(isManager), enabled: isOffice && !wereTaken });
  useEffect(() => {
    if (data === null) keepTaken(true);
  }, [data, keepTaken]);
  if (!data || wereTaken) return null;
  return <Steps isOrderChosen={isOrderChosen} onHide={() => keepTaken(true)} taken={data} />;
}

type StepsProps = FirstStepsProps & { readonly taken: FirstStepsTaken; readonly onHide: () => void };

/** All of them until there is an order; then the next one, and all when somebody comes back to them. */
function Steps({ isOrderChosen, taken, onHide }: StepsProps) {
  const { done, underWay } = taken;
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const [way, keepWay] = useWayBack();
  const titleId = useId();
  const isLeaving = useRef(false);
  useEffect(() => {
    if (isOrderChosen) isLeaving.current = false;
    if (!way || isOrderChosen || isLeaving.current) return;
    setOpen(true);
    keepWay(null);
  }, [way, isOrderChosen, keepWay]);
  const all = parts.flatMap((part) => stepsOfParts[part]).filter((step) => done[step] !== null);
  const next = all.find((step) => !done[step]) ?? null;
  const list: StepList = {
    done,
    next,
    placeOf: (step) => placeOf(step, underWay),
    onLeave: () => {
      isLeaving.current = true;
      setOpen(null);
      keepWay({ to: orderAddress.path, label: texts.title });
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
            <StepsOfPart {...list} key={part} part={part} />
          ))}
        </div>
      ) : null}
    </section>
  );
}
