import { redirect } from 'react-router';

/**
 * Always the first city, on the server and in the browser: the answer is kept and shared, and a link that leads somewhere
 * else for each visitor cannot be sent to a friend. The remembered city is marked in the city switch instead.
 */
function leadToFirstCity() {
  throw redirect('/rent/chennai');
}

// Neither may be made of the other: what only the server calls is left out of the browser's files.
export const loader = leadToFirstCity;
export const clientLoader = leadToFirstCity;
