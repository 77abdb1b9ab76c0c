import { classNames, Icon, isSaveKey } from '@ostep/ui';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { texts } from '../texts';
import { formatAmount, parseAmount } from './amount-text';
import type { SaveOutcome } from './use-settle-actions';

type AmountFieldProps = {
  readonly label: string;
  readonly amount: number | null;
  readonly proposal: number | null;
  readonly disabledReason?: string | undefined;
  readonly onSave: (amount: number) => Promise<SaveOutcome>;
};

const FIELD = 'data-settle-amount';
const OPEN = 'open';

/** Enter saves and goes to the next field. Esc and a refused save restore the saved amount; a declined question keeps the text. */
export function AmountField({ label, amount, proposal, disabledReason, onSave }: AmountFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [state, setState] = useState<State>('idle');
  const [lastAmount, setLastAmount] = useState(amount);
  const errorId = useId();
  const busy = useRef(false);
  const shown = typed ?? formatAmount(proposal ?? amount);
  const isProposal = typed === null && proposal !== null;

  // The server answered a new amount: the text that was saved is dropped, what was typed since stays.
  if (amount !== lastAmount) {
    setLastAmount(amount);
    if (typed === formatAmount(amount)) setTyped(null);
  }

  const restore = () => {
    setTyped(null);
    setProblem(null);
  };

  const send = async (wanted: number): Promise<void> => {
    busy.current = true;
    setState('saving');
    setProblem(null);
    const outcome = await onSave(wanted);
    busy.current = false;
    setState(outcome === 'saved' ? 'saved' : 'idle');
    if (outcome === 'saved') setTyped(formatAmount(wanted === 0 ? null : wanted));
    if (outcome === 'refused') setTyped(null);
  };

  const save = async (): Promise<void> => {
    if (busy.current) return;
    const read = parseAmount(shown);
    // Enter in an empty field that was empty before sends nothing.
    const isUntouched = typed === null || (shown.trim() === '' && amount === null);
    if ('problem' in read) return isUntouched ? restore() : setProblem(read.problem);
    if (read.amount === (amount ?? 0) && !isProposal) return restore();
    return send(read.amount);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && (typed !== null || !isSaveKey(event))) {
      event.preventDefault();
      const read = parseAmount(shown);
      void save();
      if (!('problem' in read) || shown.trim() === '') moveFocus(event.currentTarget, event.shiftKey ? -1 : 1);
    } else if (event.key === 'Escape') {
      restore();
    }
  };

  return (
    <span className="protocols-amount">
      <input
        aria-describedby={problem ? errorId : undefined}
        aria-invalid={problem ? true : undefined}
        aria-label={label}
        autoComplete="off"
        className={classNames('ui-input ui-input-small ui-input-number', isProposal && 'protocols-proposal')}
        disabled={disabledReason !== undefined}
        inputMode="decimal"
        onBlur={() => {
          if (typed !== null) void save();
        }}
        onChange={(event) => {
          setTyped(event.target.value);
          setState('idle');
        }}
        onFocus={(event) => event.target.select()}
        onKeyDown={onKeyDown}
        placeholder={texts.settle.fill}
        readOnly={state === 'saving'}
        title={disabledReason ?? (isProposal ? texts.settle.proposed : undefined)}
        type="text"
        value={shown}
        {...{ [FIELD]: amount === null ? OPEN : '' }}
        {...(typed === null ? {} : { 'data-typed': '' })}
      />
      <SavingState state={state} />
      <Problem id={errorId} text={problem} />
    </span>
  );
}

function Problem({ id, text }: { readonly id: string; readonly text: string | null }) {
  return text ? (
    <span className="ui-field-error" id={id}>
      {text}
    </span>
  ) : null;
}

type State = 'idle' | 'saving' | 'saved';

function SavingState({ state }: { readonly state: State }) {
  return (
    <span aria-live="polite" className="protocols-amount-state">
      {state === 'saving' ? <Icon name="spinner" spin /> : null}
      {state === 'saved' ? (
        <>
          <Icon name="check" />
          <span className="visually-hidden">{texts.settle.saved}</span>
        </>
      ) : null}
    </span>
  );
}

/** To the next field that is not settled yet, or else to the next field. */
function moveFocus(input: HTMLInputElement, step: 1 | -1): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>(`input[${FIELD}]:not(:disabled)`)];
  const at = fields.indexOf(input);
  const following = step === 1 ? fields.slice(at + 1) : fields.slice(0, at).toReversed();
  const isVisible = (field: HTMLElement) => field.closest('details:not([open])') === null;
  const next =
    following.find((field) => field.getAttribute(FIELD) === OPEN && isVisible(field)) ?? following.find(isVisible);
  next?.focus();
}
