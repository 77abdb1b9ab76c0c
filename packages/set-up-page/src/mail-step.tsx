import { Button, FieldGrid, SelectField, schemaValidator, TextField, useForm } from '@ostep/ui';
import { useState } from 'react';
import { type MailForm, mailForm, mailSecurities, type SetUpState } from './api';
import { save } from './request';
import { StepForm } from './step-form';
import type { StepProps } from './step-props';
import { texts } from './texts';

const words = texts.mail;

type Security = MailForm['security'];
type Values = Omit<MailForm, 'port'> & { readonly port: string };

const usualPorts: Readonly<Record<Security, string>> = { tls: '465', starttls: '587', none: '25' };
const options = mailSecurities.map((value) => ({ value, label: words.securities[value] }));
const empty: Values = { host: '', port: usualPorts.tls, user: '', password: '', security: 'tls', from: '' };

const validate = schemaValidator<Values>({ schema: mailForm, toInput: (values) => values });

type Trial = { readonly state: 'none' | 'sending' | 'sent' } | { readonly state: 'refused'; readonly message: string };

export function MailStep({ state, onSaved, onLater }: StepProps) {
  const [trial, setTrial] = useState<Trial>({ state: 'none' });
  const form = useForm<Values, SetUpState>({
    initial: empty,
    validate,
    submit: (values) => save('mail', values),
    onSaved,
  });
  const security = form.field('security');
  const onSecurity = (chosen: Security | null) =>
    form.update((values) => {
      const next = chosen ?? values.security;
      const isUsual = values.port === usualPorts[values.security];
      return { ...values, security: next, port: isUsual ? usualPorts[next] : values.port };
    });
  const sendTrial = () => {
    setTrial({ state: 'sending' });
    save('mail/trial', form.values).then(
      () => setTrial({ state: 'sent' }),
      (error: Error) => setTrial({ state: 'refused', message: error.message }),
    );
  };
  return (
    <StepForm
      actions={
        <Button
          busy={trial.state === 'sending'}
          disabledReason={form.valid ? undefined : words.trialNeeds}
          icon="send"
          label={words.trial}
          onClick={sendTrial}
        />
      }
      form={form}
      label={texts.steps.mail}
      onLater={onLater}
    >
      <FieldGrid columns={2}>
        <TextField {...form.field('host')} label={words.host} maxLength={255} placeholder="smtp.firma.pl" required />
        <SelectField {...security} label={words.security} onChange={onSecurity} options={options} required />
        <TextField {...form.field('port')} label={words.port} maxLength={5} required width="6rem" />
        <TextField {...form.field('from')} label={words.from} maxLength={254} placeholder="ostep@firma.pl" required />
        <TextField {...form.field('user')} label={words.user} maxLength={255} />
        <TextField {...form.field('password')} label={words.password} maxLength={255} type="password" />
      </FieldGrid>
      <div aria-live="polite">
        {trial.state === 'sent' ? <p className="set-up-sent">{words.sent(state.person?.email ?? '')}</p> : null}
        {trial.state === 'refused' ? <p className="ui-field-error">{trial.message}</p> : null}
      </div>
      {state.mail ? <p>{words.saved(state.mail.host)}</p> : null}
    </StepForm>
  );
}
