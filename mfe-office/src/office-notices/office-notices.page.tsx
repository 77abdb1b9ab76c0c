import { type DailyNotice, dailyNoticeForm, EMAIL_LENGTH, officeKeys } from '@ostep/api-office';
import { toast, usePageTitle } from '@ostep/platform';
import {
  Button,
  FieldGrid,
  Form,
  FormActions,
  FormSkeleton,
  LoadFailure,
  MissingNote,
  PageHeader,
  SubmitButton,
  schemaValidator,
  TextField,
  useForm,
  useLeaveGuard,
} from '@ostep/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dailyNoticeQuery, removeDailyNotice, saveDailyNotice } from '../office.queries';
import { texts } from '../texts';

const words = texts.notices;
const notSetUp = { sentence: words.notSetUp, path: null, isNextStep: false };

type Values = { readonly email: string };

const validate = schemaValidator<Values>({ schema: dailyNoticeForm, toInput: (values) => values });

export function NoticesPage() {
  usePageTitle(words.page);
  const { data: notice, error, isError, refetch } = useQuery(dailyNoticeQuery);
  return (
    <>
      <PageHeader subtitle={words.about} title={words.page} />
      {isError && !notice ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {notice ? <NoticeForm key={String(notice.on)} notice={notice} /> : null}
      {notice || isError ? null : <FormSkeleton />}
    </>
  );
}

function NoticeForm({ notice }: { readonly notice: DailyNotice }) {
  const queries = useQueryClient();
  const keep = (saved: DailyNotice, message: string) => {
    queries.setQueryData(officeKeys.dailyNotice, saved);
    toast({ type: 'success', title: texts.success, message });
  };
  const saving = useMutation({ mutationFn: saveDailyNotice, meta: { failure: texts.saveFailed } });
  const removal = useMutation({
    mutationFn: removeDailyNotice,
    meta: { failure: texts.saveFailed },
    onSuccess: (saved) => keep(saved, words.removed),
  });
  const form = useForm<Values, DailyNotice>({
    initial: { email: notice.email ?? '' },
    validate,
    submit: (values) => saving.mutateAsync(values),
    onSaved: (saved) => {
      form.reset({ email: saved.email ?? '' });
      keep(saved, words.saved);
    },
  });
  useLeaveGuard(form);
  const { on, available } = notice;
  return (
    <>
      {available ? null : <MissingNote missing={notSetUp} />}
      <p>{on ? words.isOn : words.isOff}</p>
      <Form enterSubmits form={form} label={words.page}>
        <FieldGrid columns={1}>
          <TextField
            {...form.field('email')}
            description={words.hint}
            label={words.email}
            maxLength={EMAIL_LENGTH}
            readOnly={!available}
            required
          />
        </FieldGrid>
        <FormActions>
          <SubmitButton
            disabledReason={available ? undefined : words.notSetUp}
            form={form}
            icon={on ? 'save' : 'check'}
            label={on ? words.change : words.switchOn}
          />
          {on ? <Button busy={removal.isPending} label={words.switchOff} onClick={() => removal.mutate()} /> : null}
        </FormActions>
      </Form>
    </>
  );
}
