import type { Mutation } from '../mutation.ts';

const customers = 'tests/api/account/reviews.test.ts';
const office = 'tests/api/office/office-reviews.test.ts';
const invitations = 'tests/api/account/review-invitations.test.ts';
const writing = 'src/shop/reviews/write-review.ts';
const deciding = 'src/shop/reviews/decide-review.ts';
const inviting = 'src/shop/reviews/invite-to-review.ts';

/** What people say about what they bought, and who sees it. */
export const mutations: readonly Mutation[] = [
  {
    fault: 'somebody reviews what another person bought',
    file: 'src/shop/reviews/find-bought-line.ts',
    from: "    .where('shop_order.shopper_id', '=', shopperId)\n",
    to: '',
    test: customers,
  },
  {
    fault: 'what came back is reviewed',
    file: 'src/shop/reviews/find-bought-line.ts',
    from: 'select coalesce(sum(return_line.quantity), 0)::int',
    to: 'select 0 * coalesce(sum(return_line.quantity), 0)::int',
    test: customers,
  },
  {
    fault: 'somebody changes another person’s review',
    file: writing,
    from: "    .where('shopper_id', '=', shopperId)\n    .select(['age', 'version'])",
    to: "    .select(['age', 'version'])",
    test: 'tests/api/access/other-peoples-things.test.ts',
  },
  {
    fault: 'a published review is changed and stays in the shop',
    file: writing,
    from: "      state: 'waiting',\n      version: version + 1,\n      written_at: words.now,\n      published_at: null,\n",
    to: '      version: version + 1,\n      written_at: words.now,\n',
    test: customers,
  },
  {
    fault: 'an erased customer is named in what stays',
    file: writing,
    from: "state !== 'published' || isNamed(`${text} ${answer ?? ''}`)",
    to: "state !== 'published'",
    test: office,
  },
  {
    fault: 'the office publishes words that nobody has read',
    file: deciding,
    from: 'if (review.version !== version) {',
    to: 'if (version < 0) {',
    test: office,
  },
  {
    fault: 'reviews are shown and written although the owner has switched them off',
    file: 'src/shop/reviews/find-bought-line.ts',
    from: 'if (!reviews.isOn) throw',
    to: 'if (reviews.inviteAfterDays < 0) throw',
    test: office,
  },
  {
    fault: 'a hidden review shows its photographs',
    file: 'src/shop/reviews/shown-reviews.ts',
    from: "    .where('hash', '=', hash)\n    .where('state', '=', 'published')\n",
    to: "    .where('hash', '=', hash)\n",
    test: office,
  },
  {
    fault: 'invented reviews are counted among the real ones',
    file: 'src/shop/reviews/shown-reviews.ts',
    from: "and state = 'published' and not is_sample group by stars",
    to: "and state = 'published' group by stars",
    test: customers,
  },
  {
    fault: 'processes go on showing a review that was hidden',
    file: 'database/migrations/0070-reviews.sql',
    from: "  when (old.state = 'published' or new.state = 'published') execute function announce_change();",
    to: "  when (new.state = 'published') execute function announce_change();",
    test: office,
  },
  {
    fault: 'buyers of long ago are asked for a review',
    file: inviting,
    from: "    .where('delivered_at', '>', daysAfter(now, -inviteAfterDays - latestDays))\n",
    to: '',
    test: invitations,
  },
];
