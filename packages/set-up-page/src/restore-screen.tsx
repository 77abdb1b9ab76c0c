import { Button, TextField, useForm } from '@ostep/ui';
import { type ChangeEvent, useEffect, useId, useState } from 'react';
import type { FoundCopy, SetUpState } from './api';
import { Choices } from './choice';
import { formatSize } from './format-size';
import { readCopies, save, upload } from './request';
import { Screen } from './screen';
import { StepForm } from './step-form';
import type { OpenState } from './step-props';
import { texts } from './texts';

const words = texts.restore;

const SENT = 'sent';
const time = new Intl.DateTimeFormat('pl-PL', { dateStyle: 'medium', timeStyle: 'short' });

type Values = { readonly name: string; readonly password: string };

type RestoreScreenProps = {
  readonly state: OpenState;
  readonly onState: (state: SetUpState) => void;
  readonly onBack: () => void;
};

export function RestoreScreen({ state, onState, onBack }: RestoreScreenProps) {
  const [copies, setCopies] = useState<readonly FoundCopy[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    readCopies().then(setCopies, (error: Error) => setFailure(error.message));
  }, []);
  const form = useForm<Values, SetUpState>({
    initial: { name: '', password: '' },
    validate: ({ name }) => ({ name: name === '' && words.chooseFirst }),
    submit: ({ name, password }) => save('restore', { name: name === SENT ? '' : name, password }),
    onSaved: onState,
  });
  const found = (copies ?? []).map(({ name, bytes, time: when }) => ({
    value: name,
    name: words.copy(name, formatSize(bytes), time.format(new Date(when))),
  }));
  const sent =
    state.uploadedBytes === null ? [] : [{ value: SENT, name: words.uploaded(formatSize(state.uploadedBytes)) }];
  const choices = [...found, ...sent];
  const failed = state.work?.state === 'failed' ? state.work.message : failure;
  const onUploaded = (next: SetUpState) => {
    onState(next);
    form.set('name', SENT);
  };
  return (
    <Screen about={words.about} title={words.title}>
      <StepForm
        actions={<Button label={texts.back} onClick={onBack} />}
        form={form}
        label={words.title}
        submitLabel={words.start}
      >
        {choices.length > 0 ? (
          <Choices
            choices={choices}
            label={words.found}
            name="copy"
            onChange={(name) => form.set('name', name)}
            value={form.values.name}
          />
        ) : null}
        {copies?.length === 0 ? <p className="ui-muted">{words.none}</p> : null}
        <SentCopy onUploaded={onUploaded} />
        <TextField
          {...form.field('password')}
          description={words.passwordHint}
          label={words.password}
          maxLength={255}
          type="password"
          width="22rem"
        />
        {[form.errorAt('name'), failed].map((message) =>
          message ? (
            <p className="ui-field-error" key={message} role="alert">
              {message}
            </p>
          ) : null,
        )}
      </StepForm>
    </Screen>
  );
}

function SentCopy({ onUploaded }: { readonly onUploaded: (state: SetUpState) => void }) {
  const id = useId();
  const [percent, setPercent] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const onFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    setFailure(null);
    setPercent(0);
    upload(file, setPercent)
      .then(onUploaded, (error: Error) => setFailure(error.message))
      .finally(() => setPercent(null));
  };
  return (
    <div className="set-up-file">
      <label className="ui-label" htmlFor={id}>
        {words.upload}
      </label>
      <input
        accept=".ostep"
        aria-describedby={`${id}-hint`}
        disabled={percent !== null}
        id={id}
        onChange={onFile}
        type="file"
      />
      <p className="ui-field-hint" id={`${id}-hint`}>
        {words.uploadHint}
      </p>
      {percent === null ? null : <progress aria-label={words.uploading(percent)} max={100} value={percent} />}
      {failure ? (
        <p className="ui-field-error" role="alert">
          {failure}
        </p>
      ) : null}
    </div>
  );
}
