import { Link } from 'react-router';
import { figureTexts } from '../../../../rules/texts/figure-texts.ts';
import { LinkButton } from '../../../parts/form/link-button.tsx';
import { useShop } from '../../frame/use-shop.ts';
import type { LoginState } from '../../sign-in/login.tsx';
import { AccountSection } from '../account-section.tsx';
import { Officer } from './complaint-form.tsx';

/** For who is not signed in, or has no account: whom to call, who sees to complaints, and the way to one's orders. */
export function GuestHelp() {
  const { settings } = useShop();
  const { brand } = settings;
  const { complaintAnswered, complaintSolved } = figureTexts(settings);
  return (
    <div className="wrap section stack">
      <h1 className="display h1">Help</h1>
      <AccountSection
        title="With an order or a complaint"
        about={`Sign in, and every complaint gets a number. We answer within ${complaintAnswered} and solve it within ${complaintSolved}.`}
      >
        <LinkButton to="/login" state={{ backTo: '/help' } satisfies LoginState} look="dark">
          Sign in
        </LinkButton>
      </AccountSection>
      <AccountSection title="Without an account" about="Call or write to us; you need no account for that.">
        <p>
          <a href={`tel:${brand.phone.replace(/[^+\d]/g, '')}`} className="link">
            {brand.phone}
          </a>
          ,{' '}
          <a href={`mailto:${brand.email}`} className="link">
            {brand.email}
          </a>
        </p>
        <Officer />
      </AccountSection>
      <p>
        Many questions are answered in the{' '}
        <Link to="/faq" className="link">
          FAQ
        </Link>
        .
      </p>
    </div>
  );
}
