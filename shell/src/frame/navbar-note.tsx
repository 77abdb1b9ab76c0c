/** A few words that whoever runs the product wants seen on every screen, such as that its data is invented. */
export function NavbarNote() {
  const note = document.querySelector<HTMLMetaElement>('meta[name="navbar-note"]')?.content;
  return note ? <span className="navbar-note">{note}</span> : null;
}
