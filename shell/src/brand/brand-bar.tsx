import { texts } from '../texts';
import { Logo } from './logo';
import { NavbarNote } from './navbar-note';

export function BrandBar() {
  return (
    <header className="navbar">
      <span className="brand">
        <Logo />
        {texts.productName}
      </span>
      <NavbarNote />
    </header>
  );
}
