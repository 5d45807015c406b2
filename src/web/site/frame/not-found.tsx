import { data } from 'react-router';
import { pageTitle } from './page-title.ts';
import { PageNotFound } from './error-page.tsx';

/** Any address the shop does not have answers 404, and says so in words. */
export function loader() {
  return data(null, { status: 404 });
}

export const meta = () => [{ title: pageTitle('Page not found') }, { name: 'robots', content: 'noindex' }];

export default function NotFound() {
  return (
    <div className="wrap section">
      <PageNotFound />
    </div>
  );
}
