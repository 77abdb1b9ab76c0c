type ReasonProps = { readonly id: string; readonly reason: string | undefined };

/** The attributes of what is disabled for a reason; `Reason` beside it is read by screen readers. */
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
