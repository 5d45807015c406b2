import { Link } from 'react-router';
import type { ShopSettings } from '../../rules/shop-settings.ts';
import { complaints } from './contacts.tsx';
import type { Content, ContentSection } from './content.ts';
import { figureWords, type FigureWords } from './figure-words.ts';

/** The notice that the Digital Personal Data Protection Act asks for, in words that people use. */
export function privacyPolicy(settings: ShopSettings): Content {
  const words = figureWords(settings);
  const { brand, legal } = settings;
  return {
    title: 'Privacy policy',
    description: `What ${brand.name} knows about you, why, for how long, and how to download or delete it.`,
    intro: (
      <p>
        {legal.name} decides how your personal data is used in this shop. This notice follows the Digital Personal Data
        Protection Act, 2023. In one line: we keep what an order needs, we sell it to nobody, and you can take it with
        you or have it deleted.
      </p>
    ),
    sections: [
      collected(),
      purposes(),
      sharing(),
      browser(),
      retention(words),
      rights(settings),
      safety(),
      children(),
      complaints(settings),
    ],
  };
}

function collected(): ContentSection {
  return {
    id: 'what-we-keep',
    title: 'What we keep',
    body: (
      <ul>
        <li>Your account: first and last name, email, mobile number, and your password in a form nobody can read.</li>
        <li>Your addresses, for delivery and pickup.</li>
        <li>Your orders: what you bought, sold or rented, what was paid, and the invoices.</li>
        <li>Your wallet: each credit you earned or spent.</li>
        <li>
          Where we pay you: a UPI id or bank details, kept encrypted. Card numbers never reach us; the payment provider
          takes them.
        </li>
        <li>Messages between you and our help centre.</li>
        <li>Technical records of requests, such as the time and the network address, to keep the shop safe.</li>
      </ul>
    ),
  };
}

function purposes(): ContentSection {
  return {
    id: 'why',
    title: 'Why we keep it',
    body: (
      <>
        <ul>
          <li>To deliver, collect, rent, pay, refund and give warranty: what you ask of us.</li>
          <li>To send messages about your orders, and the codes that protect your account.</li>
          <li>To meet the law: invoices, tax records, and records of goods bought from private people.</li>
          <li>To find fraud and misuse.</li>
        </ul>
        <p>
          We send offers only if you ask for them. Nothing is ticked in advance, and you can take your consent back as
          easily as you gave it.
        </p>
      </>
    ),
  };
}

function sharing(): ContentSection {
  return {
    id: 'who-sees-it',
    title: 'Who else sees it',
    body: (
      <>
        <p>Only those who need a part of it to do their part, and only that part:</p>
        <ul>
          <li>couriers get your name, address and mobile number;</li>
          <li>payment providers and banks get what a payment or a payout needs;</li>
          <li>message providers get the number or email that a message goes to;</li>
          <li>authorities get what the law obliges us to give.</li>
        </ul>
        <p>We do not sell personal data and we do not show advertisements of others.</p>
      </>
    ),
  };
}

function browser(): ContentSection {
  return {
    id: 'your-browser',
    title: 'What stays in your browser',
    body: (
      <p>
        Your cart is stored in your own browser, so that it is there when you come back. When you sign in, one cookie
        keeps you signed in; it is readable by our server only and ends when you sign out. We use no advertising cookies
        and no trackers of others.
      </p>
    ),
  };
}

function retention(words: FigureWords): ContentSection {
  return {
    id: 'how-long',
    title: 'How long we keep it',
    body: (
      <ul>
        <li>Your account, addresses and wallet: until you delete your account.</li>
        <li>
          Orders, invoices and purchase vouchers: {words.recordsKept}, because tax and company law ask for it. After
          that they are anonymised.
        </li>
        <li>Codes for resetting a password: minutes. Technical records: up to one year, for security.</li>
        <li>Complaints: as long as the order they are about.</li>
      </ul>
    ),
  };
}

function rights({ legal }: ShopSettings): ContentSection {
  return {
    id: 'your-rights',
    title: 'Your rights',
    body: (
      <>
        <p>
          On your <Link to="/profile">profile</Link> you find:
        </p>
        <ul>
          <li>Download my data: a copy of everything we keep about you, in a file that other programs can read.</li>
          <li>
            Delete my account: your account, addresses and payout details are erased. Orders lose your name when the
            time the law asks for is over. Unused store credit ends with the account, so spend it first.
          </li>
        </ul>
        <p>
          You can also have mistakes corrected, take back a consent, and name somebody to act for you. Write to our
          grievance officer, {legal.grievanceOfficer}, at{' '}
          <a href={`mailto:${legal.grievanceEmail}`}>{legal.grievanceEmail}</a>. If our answer does not satisfy you, you
          can complain to the Data Protection Board of India.
        </p>
      </>
    ),
  };
}

function safety(): ContentSection {
  return {
    id: 'safety',
    title: 'How we protect it',
    body: (
      <p>
        Pages and payments travel encrypted. Passwords are stored as hashes, payout details encrypted. Staff see what
        their work needs, and what they change is recorded. If data is ever exposed, we tell you and the Data Protection
        Board of India without delay, with what happened and what to do.
      </p>
    ),
  };
}

function children(): ContentSection {
  return {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        Accounts are for people of 18 and over. For a child, a parent orders with their own account. We do not follow
        the behaviour of children and show them no targeted offers.
      </p>
    ),
  };
}
