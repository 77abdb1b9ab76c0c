import {
  CODE_LENGTH,
  confirmationForm,
  type DailyNotice,
  dailyNoticeForm,
  EMAIL_LENGTH,
  officeKeys,
} from '@ostep/api-office';
import { officeAddress } from '@ostep/api-office/addresses';
import { toast, usePageTitle } from '@ostep/platform';
import { useSearchParams } from '@ostep/router';
import { useSettings } from '@ostep/settings-tabs';
import {
  Button,
  FieldGrid,
  Form,
  FormActions,
  FormPage,
  MissingNotes,
  SubmitButton,
  schemaValidator,
  TextField,
  useForm,
  useLeaveGuard,
} from '@ostep/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { confirmDailyNotice, dailyNoticeQuery, removeDailyNotice, saveDailyNotice } from '../office.queries';
import { texts } from '../texts';

const words = texts.notices;
const notSetUp = { sentence: words.notSetUp, to: null, isNextStep: false };

type Values = { readonly email: string };

const validate = schemaValidator<Values>({ schema: dailyNoticeForm, toInput: (values) => values });

export function NoticesPage() {
  usePageTitle(words.page);
  const query = useQuery(dailyNoticeQuery);
  const { data: notice } = query;
  return (
    <FormPage {...useSettings()} loading={words.page} narrow note={words.about} query={query}>
      {notice ? <NoticeForm key={`${notice.on} ${notice.confirmed}`} notice={notice} /> : null}
    </FormPage>
  );
}

function NoticeForm({ notice }: { readonly notice: DailyNotice }) {
  const queries = useQueryClient();
  const storeNotice = (saved: DailyNotice, message: string) => {
    queries.setQueryData(officeKeys.dailyNotice, saved);
    toast({ type: 'success', title: texts.success, message });
  };
  const saving = useMutation({ mutationFn: saveDailyNotice, meta: { failure: texts.saveFailed } });
  const removal = useMutation({
    mutationFn: removeDailyNotice,
    meta: { failure: texts.saveFailed },
    onSuccess: (saved) => storeNotice(saved, words.removed),
  });
  const form = useForm<Values, DailyNotice>({
    initial: { email: notice.email ?? '' },
    validate,
    submit: (values) => saving.mutateAsync(values),
    onSaved: (saved) => {
      form.reset({ email: saved.email ?? '' });
      storeNotice(saved, saved.confirmed ? words.saved : words.sent(saved.email ?? ''));
    },
  });
  useLeaveGuard(form);
  const { on, available, confirmed } = notice;
  const awaitsCode = on && !confirmed;
  return (
    <>
      {available ? null : <MissingNotes label={words.page} missing={[notSetUp]} />}
      <p>{stateText(notice)}</p>
      {awaitsCode ? <CodeForm onConfirmed={(saved) => storeNotice(saved, words.saved)} /> : null}
      <Form enterSubmits form={form} label={words.page}>
        <FieldGrid columns={1}>
          <TextField
            {...form.field('email')}
            description={words.hint}
            label={words.email}
            maxLength={EMAIL_LENGTH}
            readOnly={!available}
            required
            width="24rem"
          />
        </FieldGrid>
        <FormActions>
          <SubmitButton
            disabledReason={available ? undefined : words.notSetUp}
            form={form}
            icon={on ? 'save' : 'check'}
            label={submitLabel(on, awaitsCode && form.values.email === notice.email)}
          />
          {on ? <Button busy={removal.isPending} label={words.switchOff} onClick={() => removal.mutate()} /> : null}
        </FormActions>
      </Form>
    </>
  );
}

function stateText({ on, confirmed, email }: DailyNotice): string {
  if (!on) return words.isOff;
  return confirmed ? words.isOn : words.isUnconfirmed(email ?? '');
}

function submitLabel(on: boolean, isSameAddress: boolean): string {
  if (!on) return words.switchOn;
  return isSameAddress ? words.sendAgain : words.change;
}

type Code = { readonly code: string };

const validateCode = schemaValidator<Code>({ schema: confirmationForm, toInput: (values) => values });

/** The link in the e-mail fills in the code. */
function CodeForm({ onConfirmed }: { readonly onConfirmed: (saved: DailyNotice) => void }) {
  const [search] = useSearchParams();
  const confirmation = useMutation({ mutationFn: confirmDailyNotice, meta: { failure: texts.saveFailed } });
  const form = useForm<Code, DailyNotice>({
    initial: { code: officeAddress.parseCode(search) },
    validate: validateCode,
    submit: ({ code }) => confirmation.mutateAsync(code),
    onSaved: onConfirmed,
  });
  return (
    <Form enterSubmits form={form} label={words.confirm}>
      <FieldGrid columns={1}>
        <TextField {...form.field('code')} label={words.code} maxLength={CODE_LENGTH} required width="12rem" />
      </FieldGrid>
      <FormActions>
        <SubmitButton form={form} icon="check" label={words.confirm} />
      </FormActions>
    </Form>
  );
}
