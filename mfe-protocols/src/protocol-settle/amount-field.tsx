import { classNames, Icon } from '@ostep/ui';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { texts } from '../texts';
import { formatAmount, parseAmount } from './amount-text';
import type { SaveOutcome } from './use-settlement';

type AmountFieldProps = {
  readonly label: string;
  readonly amount: number | null;
  readonly proposal: number | null;
  readonly disabledReason?: string | undefined;
  readonly onSave: (amount: number) => Promise<SaveOutcome>;
};

const FIELD = 'data-settle-amount';

/** Enter saves and moves on; Esc and a failed save restore the saved amount; a declined question keeps the text. */
export function AmountField({ label, amount, proposal, disabledReason, onSave }: AmountFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle');
  const [lastAmount, setLastAmount] = useState(amount);
  const errorId = useId();
  const busy = useRef(false);
  const shown = typed ?? formatAmount(proposal ?? amount);
  const isProposal = typed === null && proposal !== null;

  // A new saved amount came from the server: drop the text that was saved, keep what was typed since.
  if (amount !== lastAmount) {
    setLastAmount(amount);
    if (typed === formatAmount(amount)) setTyped(null);
  }

  const restore = () => {
    setTyped(null);
    setProblem(null);
  };

  const save = async (): Promise<void> => {
    if (busy.current) return;
    const read = parseAmount(shown);
    if ('problem' in read) {
      // Enter in a field that was empty before is no request.
      if (typed === null || (shown.trim() === '' && amount === null)) restore();
      else setProblem(read.problem);
      return;
    }
    if (read.amount === (amount ?? 0) && !isProposal) return restore();
    busy.current = true;
    setState('saving');
    setProblem(null);
    const outcome = await onSave(read.amount);
    busy.current = false;
    setState(outcome === 'saved' ? 'saved' : 'idle');
    if (outcome === 'saved') setTyped(formatAmount(read.amount === 0 ? null : read.amount));
    if (outcome === 'refused') setTyped(null);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
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
        {...{ [FIELD]: '' }}
      />
      <span aria-live="polite" className="protocols-amount-state">
        {state === 'saving' ? <Icon name="spinner" spin /> : null}
        {state === 'saved' ? (
          <>
            <Icon name="check" />
            <span className="visually-hidden">{texts.settle.saved}</span>
          </>
        ) : null}
      </span>
      {problem ? (
        <span className="ui-field-error" id={errorId}>
          {problem}
        </span>
      ) : null}
    </span>
  );
}

function moveFocus(input: HTMLInputElement, step: 1 | -1): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>(`input[${FIELD}]:not(:disabled)`)].filter(
    (field) => field.closest('details:not([open])') === null,
  );
  fields[fields.indexOf(input) + step]?.focus();
}
