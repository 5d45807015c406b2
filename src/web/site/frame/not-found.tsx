import { data, type MetaFunction } from 'react-router';
import { missingPageMeta } from './page-meta.ts';
import { PageNotFound } from './error-page.tsx';

/** Any address the shop does not have answers 404, and says so in words. */
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
