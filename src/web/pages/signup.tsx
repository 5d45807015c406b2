import { Link, type MetaFunction } from 'react-router';
import { forgetProceedToPay } from '../state/cart-store.ts';
import { pageMeta } from '../state/page-meta.ts';
import { useSignedInRedirect } from '../state/use-signed-in-redirect.ts';
import { IdentityPage } from './identity/identity-page.tsx';
import { SignupForm } from './identity/signup-form.tsx';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Create your account',
    description: 'One account to buy, sell and rent games, consoles and accessories.',
    path: '/signup',
    isUnlisted: true,
  });

export default function Signup() {
  useSignedInRedirect(() => {
    forgetProceedToPay();
    return '/';
  });
  return (
    <IdentityPage
      title="Create your account"
      lead={
        <>
          Already have one?{' '}
          <Link to="/login" className="link">
            Sign in
          </Link>
        </>
      }
    >
      <SignupForm />
    </IdentityPage>
  );
}
