import { Navigate, Route, Routes } from 'react-router';
import { officeMe } from '../../../contract/office/session.ts';
import { EmptyState } from '../../parts/feedback/empty-state.tsx';
import { LinkButton } from '../../parts/form/link-button.tsx';
import { LoadTrouble } from '../../parts/feedback/load-trouble.tsx';
import { Skeleton } from '../../parts/feedback/skeleton.tsx';
import { useAsked } from '../../calls/use-asked.ts';
import { MemberContext } from './office-member.ts';
import styles from '../office.module.css';
import { officeRoutes } from '../office-routes.tsx';
import { useSignInPath } from './sign-in-path.ts';
import { OfficeFrame } from './office-frame.tsx';

const nothing = {};

/** Everything behind the sign-in. */
export function SignedInOffice({ brandName }: { brandName: string }) {
  const { reply: member, refusal, askAgain } = useAsked(officeMe, nothing);
  const signIn = useSignInPath();
  if (refusal?.status === 401) return <Navigate to={signIn} replace />;
  if (member) {
    return (
      <MemberContext value={member}>
        <OfficeFrame brandName={brandName} member={member}>
          <Routes>
            {Object.entries(officeRoutes).map(([path, page]) => (
              <Route key={path} path={path} element={page} />
            ))}
            <Route path="*" element={<NoSuchPage />} />
          </Routes>
        </OfficeFrame>
      </MemberContext>
    );
  }
  return (
    <OfficeFrame brandName={brandName} member={null}>
      {refusal ? (
        <LoadTrouble title="The office did not open." sentence={refusal.sentence} onRetry={askAgain} />
      ) : (
        <Waiting />
      )}
    </OfficeFrame>
  );
}

function Waiting() {
  return (
    <div className={styles.stack}>
      <span role="status" className="visually-hidden">
        Opening the office
      </span>
      <Skeleton shape="title" />
      <Skeleton shape="panel" />
      <Skeleton shape="panel" />
    </div>
  );
}

function NoSuchPage() {
  return (
    <EmptyState
      icon="search"
      headingAs="h1"
      title="There is no such page in the office"
      action={
        <LinkButton look="dark" to="/office">
          Go to Today
        </LinkButton>
      }
    />
  );
}
