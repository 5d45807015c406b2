import type { ReactNode } from 'react';
import { Navigate, useNavigate, useRoutes } from 'react-router';
import { officeMe } from '../../../contract/office/session.ts';
import type { StaffRole } from '../../../rules/people/staff.ts';
import { readProductLabel } from '../../../rules/units/product-label.ts';
import { readUnitNumber } from '../../../rules/units/unit-number.ts';
import { useAsked } from '../../calls/use-asked.ts';
import { EmptyState } from '../../parts/feedback/empty-state.tsx';
import { LoadTrouble } from '../../parts/feedback/load-trouble.tsx';
import { Skeleton } from '../../parts/feedback/skeleton.tsx';
import { LinkButton } from '../../parts/form/link-button.tsx';
import { Stack } from '../../parts/layout/stack.tsx';
import { FirstPasswordPage } from './sign-in/first-password-page.tsx';
import { ConfirmIdentity } from './confirm-identity.tsx';
import { OfficeFrame } from './office-frame.tsx';
import { MemberContext } from './office-member.ts';
import type { OfficeMenuEntry } from './office-menu.tsx';
import { useScanner } from './use-scanner.ts';
import { useSignInPath } from '../session/use-office-asked.ts';
import { hrefs } from '../hrefs.ts';

export interface OfficeRoute {
  path: string;
  title: string;
  page: ReactNode;
  /** A page that is reached from others has no entry; a list that is also looked at filtered has two. */
  menu?: readonly (Omit<OfficeMenuEntry, 'href'> & { filter?: string; roles: readonly StaffRole[] })[];
}

const nothing = {};

/** Everything behind the sign-in. */
export function SignedInOffice({ brandName, routes }: { brandName: string; routes: readonly OfficeRoute[] }) {
  const { reply: member, refusal, askAgain } = useAsked(officeMe, nothing);
  const signIn = useSignInPath();
  if (refusal?.status === 401) return <Navigate to={signIn} replace />;
  if (member?.hasFirstPassword) {
    return (
      <OfficeFrame {...{ brandName, member }} menu={[]}>
        <FirstPasswordPage name={member.name} onDone={askAgain} />
      </OfficeFrame>
    );
  }
  if (member) {
    const menu = menuOf(member.role, routes);
    return (
      <MemberContext value={{ member, menu }}>
        <ConfirmIdentity>
          <OfficeFrame {...{ brandName, member, menu }}>
            <Page routes={routes} />
          </OfficeFrame>
        </ConfirmIdentity>
      </MemberContext>
    );
  }
  return (
    <OfficeFrame brandName={brandName} member={null} menu={[]}>
      {refusal ? (
        <LoadTrouble title="The office did not open." sentence={refusal.sentence} onRetry={askAgain} />
      ) : (
        <Waiting />
      )}
    </OfficeFrame>
  );
}

function Page({ routes }: { routes: readonly OfficeRoute[] }) {
  useLabelScan();
  return useRoutes([
    ...routes.map(({ path, page }) => ({ path, element: page })),
    { path: '*', element: <NoSuchPage /> },
  ]);
}

/** The label of a unit or of a product opens it, whatever page somebody has before them. */
function useLabelScan(): void {
  const navigate = useNavigate();
  useScanner((code) => {
    const unit = readUnitNumber(code);
    const productId = readProductLabel(code);
    if (unit !== null) void navigate(hrefs.unit(unit));
    else if (productId !== null) void navigate(hrefs.product(productId));
  });
}

function menuOf(role: StaffRole, routes: readonly OfficeRoute[]): readonly OfficeMenuEntry[] {
  return routes.flatMap(({ path, menu = [] }) =>
    menu
      .filter(({ roles }) => roles.includes(role))
      .map(({ label, icon, group, filter = '' }) => ({ label, icon, group, href: path + filter })),
  );
}

function Waiting() {
  return (
    <Stack>
      <span role="status" className="visually-hidden">
        Opening the office
      </span>
      <Skeleton shape="title" />
      <Skeleton shape="panel" />
      <Skeleton shape="panel" />
    </Stack>
  );
}

function NoSuchPage() {
  return (
    <EmptyState
      icon="search"
      headingAs="h1"
      title="There is no such page in the office"
      action={
        <LinkButton look="dark" to={hrefs.today}>
          Go to Today
        </LinkButton>
      }
    />
  );
}
