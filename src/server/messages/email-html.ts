import type { EmailRow, EmailShop, EmailText } from './email-parts.ts';

const font = "font-family:-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const ink = 'color:#15161a';
const softInk = 'color:#474a53';

/**
 * Tables and styles on the elements, because that is what mail programs understand. Programs with dark letters of their
 * own follow the few classes; the others show it as it is.
 */
export function emailHtml(text: EmailText, greeting: string, shop: EmailShop): string {
  const { brand, legal } = shop.settings;
  const address = new URL(text.button.path, shop.publicUrl).href;
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(text.subject)}</title>
<style>
:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.page{background:#101114!important}.card{background:#1d2026!important}
.ink{color:#f4f3ef!important}.soft{color:#c1c3ca!important}.line{border-color:#3a3e48!important}
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f5f5f2">
<div style="display:none;max-height:0;overflow:hidden">${escape(text.paragraphs[0] ?? '')}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f5f2">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px">
<tr><td style="padding:28px 24px 8px">
<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="width:28px;height:4px;background:#ffb21a;font-size:0;line-height:0">&nbsp;</td></tr></table>
<p class="ink" style="margin:10px 0 0;${font};font-size:20px;font-weight:800;${ink}">${escape(brand.name)}</p>
<h1 class="ink" style="margin:24px 0 0;${font};font-size:22px;line-height:28px;${ink}">${escape(text.heading)}</h1>
${paragraph(greeting)}${text.paragraphs.map(paragraph).join('')}
</td></tr>
${rowsHtml(text.rows)}
<tr><td style="padding:0 24px 28px">
${text.after.map(paragraph).join('')}
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:20px 0 0"><tr>
<td style="background:#ffb21a;border-radius:8px"><a href="${escape(address)}" style="display:inline-block;padding:13px 22px;${font};font-size:16px;font-weight:700;color:#15161a;text-decoration:none">${escape(text.button.label)}</a></td>
</tr></table>
</td></tr>
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:18px 24px">
<p class="soft" style="margin:0;${font};font-size:13px;line-height:19px;${softInk}">${escape(legal.name)}<br>${escape(legal.address)}<br>${escape(brand.email)} · ${escape(brand.phone)}</p>
<p class="soft" style="margin:10px 0 0;${font};font-size:13px;line-height:19px;${softInk}">${escape(text.because ?? `You get this e-mail because you ordered at ${brand.name}.`)} We never ask for a password, a card number or a one-time code by e-mail.${endingHtml(text, shop.publicUrl)}${stopHtml(text)}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function endingHtml({ ending }: EmailText, publicUrl: URL): string {
  if (ending === undefined) return '';
  const address = new URL(ending.path, publicUrl).href;
  return ` <a href="${escape(address)}" style="${softInk}">${escape(ending.label)}</a>.`;
}

function stopHtml({ stopAddress }: EmailText): string {
  if (stopAddress === undefined) return '';
  return ` Not you? <a href="${escape(stopAddress)}" style="${softInk}">Stop messages about orders</a>.`;
}

function paragraph(text: string): string {
  return `<p class="ink" style="margin:12px 0 0;${font};font-size:16px;line-height:24px;${ink}">${escape(text)}</p>\n`;
}

function rowsHtml(rows: readonly EmailRow[]): string {
  if (rows.length === 0) return '';
  const cells = rows.map(({ name, value, isStrong = false }) => {
    const style = `padding:11px 0;border-top:1px solid #e2e2dd;${font};font-size:15px;line-height:21px;${ink};${isStrong ? 'font-weight:700' : ''}`;
    return `<tr><td class="ink line" style="${style};padding-right:16px;word-break:break-word">${escape(name)}</td><td class="ink line" align="right" style="${style};white-space:nowrap" valign="top">${escape(value)}</td></tr>`;
  });
  return `<tr><td style="padding:16px 24px 0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0">${cells.join('\n')}</table></td></tr>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Without this a name could carry a script or a link. */
function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter);
}
