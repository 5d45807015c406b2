import { Link } from 'react-router';
import type { ShopSettings } from '../../../rules/house/shop-settings.ts';
import { PaymentMarks } from '../../parts/media/payment-marks.tsx';
import { Logo } from './logo.tsx';
import styles from './site-footer.module.css';

export interface FooterWordsProps {
  settings: ShopSettings;
  currentYear: number;
}

export function FooterWords({ settings, currentYear }: FooterWordsProps) {
  const { brand } = settings;
  return (
    <div className="wrap">
      <div className={styles.columns}>
        <div className={styles.about}>
          <Logo name={brand.name} />
          <p className="soft">
            A destination for gaming consoles, accessories and the latest video games, with a community of gamers.
          </p>
        </div>
        <LinkColumn title="Shop" links={shopLinks} />
        <LinkColumn title="Help" links={helpLinks} />
        <BrandColumn brand={brand} />
      </div>
      <SmallPrint settings={settings} currentYear={currentYear} />
    </div>
  );
}

interface FooterLink {
  label: string;
  path: string;
}

function LinkColumn({ title, links }: { title: string; links: readonly FooterLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="caps">{title}</h2>
      <ul>
        {links.map(({ label, path }) => (
          <li key={path}>
            <Link to={path} className={styles.link}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function BrandColumn({ brand }: { brand: ShopSettings['brand'] }) {
  return (
    <div className={styles.brand}>
      <h2 className="caps">{brand.name}</h2>
      <ul>
        <li>
          <Link to="/about" className={styles.link}>
            About
          </Link>
        </li>
        <li>
          <a href={`mailto:${brand.email}`} className={styles.link}>
            {brand.email}
          </a>
        </li>
        <li>
          <a href={`tel:${brand.phone.replace(/[^+\d]/g, '')}`} className={styles.link}>
            {brand.phone}
          </a>
        </li>
        <li>
          <a href={brand.socialUrl} className={styles.link} target="_blank" rel="noopener noreferrer">
            {brand.socialLabel}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </li>
      </ul>
    </div>
  );
}

function SmallPrint({ settings: { brand, legal }, currentYear }: FooterWordsProps) {
  return (
    <div className={styles.small}>
      <PaymentMarks />
      <p>
        {legal.name}, {legal.address}. GSTIN {legal.gstin}. Grievance officer: {legal.grievanceOfficer},{' '}
        <a href={`mailto:${legal.grievanceEmail}`}>{legal.grievanceEmail}</a>.
      </p>
      <p>
        © {yearsSince(currentYear)} {brand.name}. All rights reserved. Prices include GST. India only.
      </p>
    </div>
  );
}

const firstYear = 2025;

function yearsSince(currentYear: number): string {
  return currentYear > firstYear ? `${firstYear}–${currentYear}` : String(firstYear);
}

const shopLinks: readonly FooterLink[] = [
  { label: 'Games', path: '/games' },
  { label: 'Console', path: '/console' },
  { label: 'Accessories', path: '/accessories' },
  { label: 'Rent', path: '/rent' },
  { label: 'Sell', path: '/sell' },
];

const helpLinks: readonly FooterLink[] = [
  { label: 'Help and complaints', path: '/help' },
  { label: 'FAQ', path: '/faq' },
  { label: 'Trade-in policy', path: '/trade-in-policy' },
  { label: 'Terms', path: '/terms' },
  { label: 'Legal and privacy', path: '/legal-privacy' },
  { label: 'Privacy policy', path: '/privacy-policy' },
];
