import { expect, test } from 'vitest';
import { defaultShopSettings } from '../../../src/rules/house/shop-settings.ts';
import { emailText } from '../../../src/server/messages/email-texts.ts';
import { textNameOf, textOf, valuesOf } from '../../../src/server/messages/sms-templates.ts';
import { type GreetedContents, isByText } from '../../../src/shop/notifications/message-contents.ts';
import { everyMessage } from '../../support/every-message.ts';

const sum = /(?:₹|Rs )([\d,.]*\d)/g;
const asOnThePages = /^(\d{1,3}|\d{1,2}(,\d\d)*,\d{3})(\.(?!00)\d\d)?$/;

/** What is in a parcel is named without its price. */
const withoutSums = ['order-shipped', 'return-received', 'return-refused', 'return-undelivered'];

/** The message with every sum in it as large as this. */
function withSums(contents: unknown, amount: number): unknown {
  return JSON.parse(
    JSON.stringify(contents, (name, value: unknown) => (name.endsWith('Paise') && value !== 0 ? amount : value)),
  );
}

/** All that somebody reads, in the e-mail and in the text message. */
function wordsOf(message: GreetedContents): string {
  const text = isByText(message)
    ? textOf({ template: textNameOf(message), values: valuesOf(message, defaultShopSettings), shop: 'GameTrove' })
    : '';
  return `${JSON.stringify(emailText(message))} ${text}`;
}

test.each(Object.entries(everyMessage))(
  '%s says every sum as the pages do: in lakhs and thousands, with paise only where there are some',
  (template, contents) => {
    for (const amount of [12_345_600, 12_345_650, 450_000, 5_000]) {
      const message = { template, contents: { ...(withSums(contents, amount) as object), firstName: 'Ravi' } };
      const sums = [...wordsOf(message as GreetedContents).matchAll(sum)].map(([, digits]) => digits);
      const namesSums = JSON.stringify(message).includes(`Paise":${amount}`) && !withoutSums.includes(template);
      expect(sums.length > 0).toBe(namesSums);
      for (const digits of sums) expect(digits).toMatch(asOnThePages);
    }
  },
);
