import { RadioButton } from 'primereact/radiobutton';
import { useId } from 'react';

type ChoicesProps<V extends string> = {
  readonly label: string;
  readonly name: string;
  readonly value: V | null;
  readonly choices: readonly { readonly value: V; readonly name: string; readonly about?: string }[];
  readonly onChange: (value: V) => void;
};

/** One of a few, each with what it means. */
export function Choices<V extends string>({ label, name, value, choices, onChange }: ChoicesProps<V>) {
  const id = useId();
  return (
    <fieldset className="set-up-choices">
      <legend className="ui-label">{label}</legend>
      {choices.map((choice) => (
        <div className="set-up-choice" key={choice.value}>
          <RadioButton
            aria-describedby={choice.about && `${id}-${choice.value}-about`}
            checked={choice.value === value}
            inputId={`${id}-${choice.value}`}
            name={`${id}-${name}`}
            onChange={() => onChange(choice.value)}
            value={choice.value}
          />
          <label htmlFor={`${id}-${choice.value}`}>{choice.name}</label>
          {choice.about ? <p id={`${id}-${choice.value}-about`}>{choice.about}</p> : null}
        </div>
      ))}
    </fieldset>
  );
}
