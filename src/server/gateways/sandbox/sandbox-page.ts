import { createHash } from 'node:crypto';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import type { mustFindSandboxPayment } from '../../../shop/sandbox-gateway/sandbox-books.ts';

type SandboxPayment = NonNullable<Awaited<ReturnType<typeof mustFindSandboxPayment>>>;

const style = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:Canvas;color:CanvasText}
main{box-sizing:border-box;width:min(100%,26rem);padding:1.5rem}
h1{font-size:1.125rem;margin:0 0 1rem}
.note{padding:.625rem .875rem;border-radius:.5rem;background:#fff3d6;color:#5b3d00;font-size:.875rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.5rem 1rem;margin:1.5rem 0}
dt{opacity:.75}dd{margin:0;text-align:right;font-weight:600;overflow-wrap:anywhere}
dd.amount{font-size:1.5rem}
form{display:grid;gap:.75rem}
button,.back{font:inherit;font-weight:600;min-height:3rem;border-radius:.625rem;border:1px solid GrayText;background:Canvas;color:CanvasText;cursor:pointer;display:grid;place-items:center;text-decoration:none}
button.pay{background:#146c43;border-color:#146c43;color:#fff}
:focus-visible{outline:3px solid #1a6ef5;outline-offset:2px}
details{font-size:.875rem}label{display:grid;gap:.25rem;margin-top:.75rem}
select,input{font:inherit;padding:.5rem;border:1px solid GrayText;border-radius:.5rem;background:Canvas;color:CanvasText}`;

/** Nothing but this one style and a form that posts back to the shop. */
export const sandboxPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const stateText: Record<SandboxPayment['state'], string> = {
  open: 'Waiting for you',
  pending: 'Pending',
  paid: 'Paid',
  declined: 'Declined',
};

/** What a gateway's page shows: who gets how much for what, and the choice. No money moves here. */
export function sandboxPage({ amount_paise, order_number, state, return_url }: SandboxPayment): string {
  const isOpen = state === 'open' || state === 'pending';
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>Sandbox payment of ${formatRupees(amount_paise / 100)}</title><style>${style}</style></head>
<body><main><h1>Sandbox payment</h1>
<p class="note">This page stands in for a real payment gateway. No money moves.</p>
<dl><dt>Amount</dt><dd class="amount">${formatRupees(amount_paise / 100)}</dd><dt>Order</dt><dd>${escape(order_number)}</dd>
<dt>State</dt><dd>${stateText[state]}</dd></dl>
${isOpen ? choices : `<a class="back" href="${escape(new URL(return_url).pathname)}">Back to the shop</a>`}
</main></body></html>`;
}

const choices = `<form method="post">
<button class="pay" name="outcome" value="paid">Pay</button>
<button name="outcome" value="declined">Decline</button>
<button name="outcome" value="pending">Leave pending</button>
<details><summary>For testers</summary>
<label>Notices to the shop<select name="notices"><option value="now">Now</option><option value="late">Late, after 20 minutes</option><option value="twice">Twice</option><option value="never">Never</option></select></label>
<label>Take another amount, in rupees<input name="amount" inputmode="decimal" autocomplete="off"></label>
</details></form>`;

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
}
