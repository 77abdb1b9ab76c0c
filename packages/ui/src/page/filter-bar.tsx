import { usePersonalSetting } from '@ostep/platform';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../action/button';
import { Icon } from '../action/icon';
import { classNames } from '../class-names';
import { pageTexts } from '../page-texts';
import { texts } from '../texts';

type Condition = { readonly label: string; readonly onRemove: () => void };

export type FilterBarProps = {
  readonly label?: string | undefined;
  /** The name under which it is stored for the person whether the other fields are open. */
  readonly name?: string | undefined;
  /** At most three fields; on a phone they are shown by the button. */
  readonly children: ReactNode;
  /** Further fields, shown by the button. */
  readonly more?: ReactNode;
  /** How many of the further fields are set; if any is, they are open from the start. */
  readonly moreSetCount?: number | undefined;
  /** Conditions that are in no field, such as those of a link. */
  readonly conditions?: readonly Condition[] | undefined;
  /** Given where a button applies all fields together; otherwise each field applies when it changes. */
  readonly onApply?: (() => void) | undefined;
  readonly refusal?: string | undefined;
  /** Absent while nothing is filtered. */
  readonly onClear?: (() => void) | undefined;
};

const isTrue = (stored: unknown) => stored === true;

export function FilterBar(props: FilterBarProps) {
  const {
    label = pageTexts.filterBar.title,
    name,
    children,
    more,
    moreSetCount = 0,
    conditions = [],
    onApply,
    refusal,
  } = props;
  const [wasOpen, setWasOpen] = usePersonalSetting(`filter.${name ?? ''}`, isTrue);
  const [open, setOpen] = useState(moreSetCount > 0 || (name !== undefined && wasOpen));
  const toggle = () => {
    setOpen(!open);
    if (name !== undefined) setWasOpen(!open);
  };
  const clear = props.onClear ? <Button label={pageTexts.filterBar.clear} onClick={props.onClear} tone="text" /> : null;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (refusal === undefined) onApply?.();
  };
  return (
    <search aria-label={label} className="ui-filter">
      <form className={classNames('ui-filter-form', open && 'ui-filter-open')} noValidate onSubmit={apply}>
        <div className="ui-filter-fields">
          {children}
          {more ? (
            <div className="ui-filter-more" hidden={!open}>
              {more}
            </div>
          ) : null}
        </div>
        <div className={classNames('ui-filter-toggle', !more && 'ui-filter-toggle-narrow')}>
          <Button
            expanded={open}
            icon={open ? 'chevron-up' : 'filter'}
            label={moreSetCount > 0 ? pageTexts.filterBar.moreSet(moreSetCount) : pageTexts.filterBar.more}
            onClick={toggle}
            tone="text"
          />
        </div>
        {onApply ? (
          <Button disabledReason={refusal} icon="filter" label={pageTexts.filterBar.apply} type="submit" />
        ) : null}
        {conditions.length === 0 ? clear : null}
      </form>
      {conditions.length > 0 ? (
        <div className="ui-filter-conditions">
          {conditions.map((condition) => (
            <ConditionChip key={condition.label} {...condition} />
          ))}
          {clear}
        </div>
      ) : null}
    </search>
  );
}

function ConditionChip({ label, onRemove }: Condition) {
  return (
    <button aria-label={texts.removeCondition(label)} className="ui-chip" onClick={onRemove} type="button">
      <span>{label}</span>
      <Icon name="times" />
    </button>
  );
}
