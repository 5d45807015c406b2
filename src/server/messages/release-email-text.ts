import { isPutOff, releaseMoveText } from '../../rules/orders/release-move.ts';
import { formatDay } from '../../rules/time/day.ts';
import type { MessageContents } from '../../shop/notifications/message-contents.ts';
import { type EmailText, orderPath } from './email-parts.ts';

/** The release of a pre-order moved. Only who has to wait longer is asked. */
export function releaseEmailText({ orderNumber, title, from, to }: MessageContents['release-moved']): EmailText {
  const isLater = isPutOff({ from, to });
  return {
    subject: `The release date of ${title} has changed`,
    heading: 'The release date has changed',
    paragraphs: [
      `You have pre-ordered ${title} with order ${orderNumber}. ${releaseMoveText({ from, to })}`,
      isLater
        ? 'You can keep it, or cancel it free of charge. If you do not answer, you keep it and your place in the queue.'
        : 'You need not do anything: you keep it and your place in the queue.',
    ],
    rows: [
      { name: 'Before', value: dayText(from) },
      { name: 'Now', value: dayText(to), isStrong: true },
    ],
    after: isLater ? [] : ['As before, you can cancel it free of charge until it leaves.'],
    button: {
      label: isLater ? 'Keep it or cancel it' : 'See your order',
      path: orderPath(orderNumber),
    },
  };
}

function dayText(day: string | null): string {
  return day === null ? 'Not known' : formatDay(day);
}
