import type { Squad } from '@ostep/api-dictionaries';
import { Button } from '@ostep/ui';
import { useId } from 'react';
import { ALL_SQUADS, type ChosenSquad } from './chosen-squad';
import { myWorkTexts as texts } from './my-work-texts';

type SquadQuestionProps = {
  readonly squads: readonly Squad[];
  readonly onChoose: (squad: ChosenSquad) => void;
};

/** At the first visit: afterwards the page opens with the work of this squad. */
export function SquadQuestion({ squads, onChoose }: SquadQuestionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="orders-squad-question">
      <h2 id={titleId}>{texts.whichSquad}</h2>
      <p className="ui-muted">{texts.whichSquadHint}</p>
      <ul>
        {squads.map(({ id, code, name }) => (
          <li key={id}>
            <Button label={`${code} ${name}`} onClick={() => onChoose(id)} />
          </li>
        ))}
        <li>
          <Button label={texts.allSquads} onClick={() => onChoose(ALL_SQUADS)} />
        </li>
      </ul>
    </section>
  );
}
