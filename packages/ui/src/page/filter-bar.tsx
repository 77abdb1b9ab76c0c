import { usePersonalSetting } from '@ostep/platform';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../action/button';
import { FilterChip } from '../action/filter-chip';
import { classNames } from '../class-names';
import { pageTexts } from '../page-texts';

type Condition = { readonly label: string; readonly onRemove: () => void };

export type FilterBarProps = {
  readonly label?: string | undefined;
  /** Under which it is kept, for the person, whether the other fields are open. */
  readonly name?: string | undefined;
  /** At most three fields; on a phone they stand behind the button. */
  readonly children: ReactNode;
  /** The other fields, behind the button. */
  readonly more?: ReactNode;
  /** How many conditions are set behind the button: it opens by itself where there are any. */
  readonly setBehind?: number | undefined;
  /** Conditions that no field shows, such as those of a link. */
  readonly conditions?: readonly Condition[] | undefined;
  /** Where the fields apply together; else each applies when it changes. */
  readonly onApply?: (() => void) | undefined;
  readonly refusal?: string | undefined;
  /** Absent where nothing is filtered. */
  readonly onClear?: (() => void) | undefined;
};

const isTrue = (stored: unknown) => stored === true;

export function FilterBar(props: FilterBarProps) {
  const {
    label = pageTexts.filterBar.title,
    name,
    children,
    more,
    setBehind = 0,
    conditions = [],
    onApply,
    refusal,
  } = props;
  const [wasOpen, keepOpen] = usePersonalSetting(`filter.${name ?? ''}`, isTrue);
  const [open, setOpen] = useState(setBehind > 0 || (name !== undefined && wasOpen));
  const toggle = () => {
    setOpen(!open);
    if (name !== undefined) keepOpen(!open);
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
            label={setBehind > 0 ? pageTexts.filterBar.moreSet(setBehind) : pageTexts.filterBar.more}
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
            <FilterChip key={condition.label} {...condition} />
          ))}
          {clear}
        </div>
      ) : null}
    </search>
  );
}
