import { contractAddress } from '@ostep/api-contracts/addresses';
import { entryAddress } from '@ostep/api-dictionaries/addresses';
import { officeAddress } from '@ostep/api-office/addresses';
import { orderAddress } from '@ostep/api-orders/addresses';
import { protocolAddress } from '@ostep/api-protocols/addresses';
import { useHasRole, usePersonalSetting } from '@ostep/platform';
import { Link } from '@ostep/router';
import { Icon } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { type FirstStep, firstStepsQuery } from './first-steps.queries';
import { firstStepsTexts as texts } from './first-steps-texts';
import './first-steps.css';

const places: Readonly<Record<FirstStep, string>> = {
  company: officeAddress.company,
  people: officeAddress.people,
  district: entryAddress.districts,
  squad: entryAddress.squads,
  contract: contractAddress.upload,
  order: orderAddress.upload,
  protocol: protocolAddress.upload,
  settled: protocolAddress.path,
};

const allSteps = Object.keys(places) as FirstStep[];

const isTrue = (stored: unknown) => stored === true;

export function FirstSteps() {
  const [isOffice, isManager] = [useHasRole('office'), useHasRole('manager')];
  const [wereTaken, keepTaken] = usePersonalSetting('first-steps-taken', isTrue);
  const { data } = useQuery({ ...firstStepsQuery(isManager), enabled: isOffice && !wereTaken });
  const titleId = useId();
  useEffect(() => {
    if (data === null) keepTaken(true);
  }, [data, keepTaken]);
  if (!data || wereTaken) return null;
  const steps = allSteps.filter((step) => data[step] !== null);
  return (
    <section aria-labelledby={titleId} className="orders-first-steps">
      <h2 id={titleId}>{texts.title}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>
            <Icon name={data[step] ? 'check-circle' : 'circle'} /> <Link to={places[step]}>{texts.steps[step]}</Link>
            {data[step] ? <span className="visually-hidden"> {texts.done}</span> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
