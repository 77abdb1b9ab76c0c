type ReasonProps = { readonly id: string; readonly reason: string | undefined };

/** Attributes of an element that is disabled for a reason; screen readers read the reason from `Reason` beside it. */
export function withReason({ id, reason }: ReasonProps) {
  return reason === undefined ? {} : { 'aria-describedby': id, 'data-pr-tooltip': reason };
}

export function Reason({ id, reason }: ReasonProps) {
  return reason === undefined ? null : (
    <span hidden id={id}>
      {reason}
    </span>
  );
}
