import { data, type MetaFunction } from 'react-router';
import { missingPageMeta } from './page-meta.ts';
import { PageNotFound } from './error-page.tsx';

/** Any address that the shop does not have: the status is 404, and the page says so. */
export function loader() {
  return data(null, { status: 404 });
}

export const meta: MetaFunction = ({ matches }) => missingPageMeta(matches);

export default function NotFound() {
  return (
    <div className="wrap section">
      <PageNotFound />
    </div>
  );
}
