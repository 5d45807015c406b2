import { redirect } from 'react-router';

/**
 * Always the first city, on the server and in the browser: the answer is kept and shared, and a link that leads somewhere
 * else for each visitor cannot be sent to a friend. The remembered city is marked in the city switch instead.
 */
export function loader() {
  throw redirect('/rent/chennai');
}

export const clientLoader = loader;
