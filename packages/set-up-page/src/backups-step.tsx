import { FieldGrid, type FormState, SelectField, schemaValidator, TextField, useForm } from '@ostep/ui';
import { backupsForm, type SetUpState } from './api';
import { save } from './request';
import { StepForm } from './step-form';
import type { StepProps } from './step-props';
import { texts } from './texts';

const words = texts.backups;

const kinds = ['none', 'sftp', 'webdav'] as const;
type Kind = (typeof kinds)[number];

/** One shape for all kinds, so that what was typed for one is still there after a look at another. */
type Values = {
  readonly at: string;
  readonly password: string;
  readonly repeated: string;
  readonly secondPlace: {
    readonly kind: Kind;
    readonly host: string;
    readonly port: string;
    readonly user: string;
    readonly password: string;
    readonly folder: string;
    readonly url: string;
  };
};

const noPlace = { kind: 'none', host: '', port: '22', user: '', password: '', folder: '', url: '' } as const;
const options = kinds.map((value) => ({ value, label: words.secondPlaces[value] }));
const validate = schemaValidator<Values>({ schema: backupsForm, toInput: (values) => values });

export function BackupsStep({ state, onSaved, onLater }: StepProps) {
  const form = useForm<Values, SetUpState>({
    initial: { at: state.backups.at, password: '', repeated: '', secondPlace: noPlace },
    validate,
    submit: (values) => save('backups', values),
    onSaved,
  });
  const place = form.field('secondPlace.kind');
  return (
    <StepForm form={form} label={texts.steps.backups} onLater={onLater}>
      <TextField {...form.field('at')} label={words.at} maxLength={5} required width="6rem" />
      <p className="set-up-lead">{words.passwordAbout}</p>
      <FieldGrid columns={2}>
        <TextField
          {...form.field('password')}
          autoComplete="new-password"
          description={state.backups.encrypted ? words.passwordKept : words.passwordHint}
          label={words.password}
          maxLength={255}
          type="password"
        />
        <TextField
          {...form.field('repeated')}
          autoComplete="new-password"
          label={words.repeated}
          maxLength={255}
          type="password"
        />
      </FieldGrid>
      <SelectField
        {...place}
        label={words.secondPlace}
        onChange={(kind: Kind | null) => place.onChange(kind ?? 'none')}
        options={options}
        width="22rem"
      />
      <SecondPlaceFields form={form} />
    </StepForm>
  );
}

function SecondPlaceFields({ form }: { readonly form: FormState<Values> }) {
  const { kind } = form.values.secondPlace;
  if (kind === 'none') return null;
  return (
    <FieldGrid columns={2}>
      {kind === 'sftp' ? (
        <>
          <TextField {...form.field('secondPlace.host')} label={words.host} maxLength={255} required />
          <TextField {...form.field('secondPlace.port')} label={words.port} maxLength={5} required width="6rem" />
          <TextField {...form.field('secondPlace.folder')} label={words.folder} maxLength={255} />
        </>
      ) : (
        <TextField {...form.field('secondPlace.url')} label={words.url} maxLength={255} required />
      )}
      <TextField {...form.field('secondPlace.user')} label={words.user} maxLength={255} required />
      <TextField {...form.field('secondPlace.password')} label={words.placePassword} maxLength={255} type="password" />
    </FieldGrid>
  );
}
