import { ApiProblem } from '@ostep/platform';
import {
  Button,
  ConflictDialog,
  DocumentPreview,
  Form,
  Modal,
  SaveConflict,
  SubmitButton,
  TextField,
  useForm,
} from '../index';
import type { StoriesOf } from './story';
import { WithState } from './with-state';

const conflict = new ApiProblem({
  status: 409,
  message: 'Zmieniono w międzyczasie.',
  changedBy: 'Anna Lis',
  changedAt: '2026-11-22T09:30:00Z',
});

const noPages = new Blob([], { type: 'application/pdf' });

type OrderValues = { readonly number: string; readonly notes: string; readonly amount: number };

const opened: OrderValues = { number: '12/2026', notes: '', amount: 180 };

function ConflictOfForm() {
  const form = useForm<OrderValues>({
    initial: opened,
    validate: () => ({}),
    submit: () => Promise.reject(conflict),
  });
  return (
    <Form form={form} label="Zlecenie">
      <TextField {...form.field('number')} label="Numer" />
      <TextField {...form.field('notes')} label="Uwagi" />
      <SubmitButton form={form} label="Zapisz" />
      <SaveConflict
        form={form}
        labels={{ number: 'Numer', notes: 'Uwagi', amount: 'Ilość' }}
        onTheirs={() => undefined}
        read={async () => ({ ...opened, notes: 'Pilne', amount: 210 })}
        valuesOf={(theirs) => theirs}
      />
    </Form>
  );
}

export const dialogStories: StoriesOf<'Modal' | 'ConflictDialog' | 'SaveConflict' | 'DocumentPreview'> = {
  DocumentPreview: {
    open: (
      <WithState initial={false}>
        {({ value, onChange }) => (
          <>
            <Button label="Podgląd" onClick={() => onChange(true)} />
            {value ? (
              <DocumentPreview
                fileName="potwierdzenie.pdf"
                onClose={() => onChange(false)}
                pdf={noPages}
                title="Zgłoszenie zakończenia prac"
              />
            ) : null}
          </>
        )}
      </WithState>
    ),
  },
  Modal: {
    form: (
      <WithState initial={false}>
        {({ value, onChange }) => (
          <>
            <Button label="Otwórz okno" onClick={() => onChange(true)} />
            <Modal
              footer={<Button label="Zapisz" onClick={() => onChange(false)} tone="primary" />}
              onClose={() => onChange(false)}
              open={value}
              title="Nowa ekipa"
            >
              <WithState initial="">{(field) => <TextField {...field} label="Nazwa ekipy" required />}</WithState>
            </Modal>
          </>
        )}
      </WithState>
    ),
  },
  SaveConflict: { 'mine and theirs': <ConflictOfForm /> },
  ConflictDialog: {
    changed: (
      <WithState initial={false}>
        {({ value, onChange }) => (
          <>
            <Button label="Otwórz ostrzeżenie" onClick={() => onChange(true)} />
            <ConflictDialog
              onClose={() => onChange(false)}
              onReload={() => onChange(false)}
              problem={value ? conflict : null}
            />
          </>
        )}
      </WithState>
    ),
  },
};
