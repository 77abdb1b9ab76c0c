import { texts } from '../texts';

export function Unapproved({ children }: { readonly children: string }) {
  return (
    <div className="summaries-unapproved" title={texts.hints.unapproved}>
      {children}
    </div>
  );
}
