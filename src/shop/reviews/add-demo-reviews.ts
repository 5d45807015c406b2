import { sql } from 'kysely';
import { daysAfter } from '../../rules/time/day.ts';
import type { ShopTransaction } from '../database.ts';

interface DemoReview {
  title: string;
  edition: string;
  author: string;
  age: 'New' | 'PreOwned';
  stars: number;
  text: string;
  isAsDescribed?: boolean;
  answer?: string;
  /** When it was published; the one that waits has not been. */
  daysAgo: number | null;
}

const demoReviews: readonly DemoReview[] = [
  {
    title: 'God of War Ragnarok',
    edition: 'STANDARD',
    author: 'Meera S.',
    age: 'PreOwned',
    stars: 5,
    text: 'The disc looked new and the case has one small crack, exactly as the page said. It came in two days.',
    isAsDescribed: true,
    daysAgo: 3,
  },
  {
    title: 'God of War Ragnarok',
    edition: 'STANDARD',
    author: 'Arjun P.',
    age: 'PreOwned',
    stars: 4,
    text: 'A few light scratches on the disc, no trouble reading it.\nThe map of the realms was missing.',
    isAsDescribed: true,
    answer: 'Thank you, Arjun. We now say on the page whether the map is in the box.',
    daysAgo: 12,
  },
  {
    title: 'God of War Ragnarok',
    edition: 'STANDARD',
    author: 'Lakshmi V.',
    age: 'New',
    stars: 5,
    text: 'Sealed, and the price in the cart was the price that I paid.',
    daysAgo: 26,
  },
  {
    title: "Marvel's Spider-Man 2",
    edition: 'STANDARD',
    author: 'Farhan A.',
    age: 'PreOwned',
    stars: 5,
    text: 'Bought it on a Friday evening and played on Sunday. I will sell it back to them when I am through.',
    isAsDescribed: true,
    daysAgo: 8,
  },
  {
    title: "Marvel's Spider-Man 2",
    edition: 'STANDARD',
    author: 'Divya R.',
    age: 'PreOwned',
    stars: 3,
    text: 'The game is great. The sleeve was torn at one corner, which the page did not say.',
    isAsDescribed: false,
    answer: 'We are sorry for that, Divya, and have looked at the other copies again.',
    daysAgo: 15,
  },
  {
    title: 'Elden Ring',
    edition: 'STANDARD',
    author: 'Karthik N.',
    age: 'PreOwned',
    stars: 5,
    text: 'Works without any trouble, and half of what a new one costs elsewhere.',
    isAsDescribed: true,
    daysAgo: 5,
  },
  {
    title: 'Gran Turismo 7',
    edition: 'STANDARD',
    author: 'Joseph M.',
    age: 'New',
    stars: 4,
    text: 'Came a day late, but well packed. My son has not left the track since.',
    daysAgo: 20,
  },
  {
    title: 'It Takes Two',
    edition: 'STANDARD',
    author: 'Ananya G.',
    age: 'PreOwned',
    stars: 5,
    text: 'The best evening we had on the sofa this year. The disc is spotless.',
    isAsDescribed: true,
    daysAgo: 2,
  },
  {
    title: 'PlayStation 5 Slim 1TB',
    edition: 'DISC EDITION',
    author: 'Vikram T.',
    age: 'PreOwned',
    stars: 5,
    text: 'Quiet, clean and with every cable. The serial number on the invoice is the one on the console.',
    isAsDescribed: true,
    answer: 'Have fun with it, Vikram.',
    daysAgo: 6,
  },
  {
    title: 'DualSense Wireless Controller',
    edition: 'WHITE',
    author: 'Sneha K.',
    age: 'PreOwned',
    stars: 4,
    text: 'No drift and the triggers are fine. There is some wear on the left grip, as in the photographs.',
    isAsDescribed: true,
    daysAgo: 10,
  },
  {
    title: 'Elden Ring',
    edition: 'STANDARD',
    author: 'Rohit B.',
    age: 'New',
    stars: 2,
    text: 'The parcel took six days to reach Madurai. The game itself is fine.',
    daysAgo: null,
  },
];

/** What people have said, for a demo shop in which nobody has bought anything yet. A second time changes nothing. */
export async function addDemoReviews(tx: ShopTransaction, now: Date): Promise<void> {
  const known = await tx.selectFrom('review').select('id').limit(1).executeTakeFirst();
  if (known) return;
  for (const { title, edition, daysAgo, ...review } of demoReviews) {
    const { author, age, stars, text, isAsDescribed = null, answer = null } = review;
    const publishedAt = daysAgo === null ? null : daysAfter(now, -daysAgo);
    const writtenAt = daysAfter(publishedAt ?? now, -1);
    await sql`
      insert into review (edition_id, author, age, stars, text, is_as_described, answer, state, written_at, published_at,
                          is_sample)
      select edition.id, ${author}, ${age}, ${stars}, ${text}, ${isAsDescribed}::boolean, ${answer}::text,
             ${publishedAt === null ? 'waiting' : 'published'}, ${writtenAt}::timestamptz, ${publishedAt}::timestamptz, true
      from edition join title on title.id = title_id
      where title.name = ${title} and edition.name = ${edition} order by edition.id limit 1`.execute(tx);
  }
}
