import { Link, type MetaFunction } from 'react-router';
import { forgetProceedToPay } from '../cart/cart-store.ts';
import { pageMeta } from '../frame/page-meta.ts';
import { useSignedInRedirect } from './use-signed-in-redirect.ts';
import { IdentityPage } from './identity-page.tsx';
import { SignupForm } from './signup-form.tsx';

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
