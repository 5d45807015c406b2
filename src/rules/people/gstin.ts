const form = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** As it is kept: people type spaces and small letters. */
export function tidyGstin(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toUpperCase();
}

/** What is wrong with a GSTIN, or null. The last character proves the others, so that a slip of the finger is noticed. */
export function gstinProblem(gstin: string): string | null {
  if (!form.test(gstin)) return 'A GSTIN has 15 characters, such as 27AAPFU0939F1ZV.';
  return checkCharacter(gstin.slice(0, 14)) === gstin.at(-1)
    ? null
    : 'One character of this GSTIN is not right. Please compare it with your certificate.';
}

function checkCharacter(first: string): string | undefined {
  const sum = first.split('').reduce((total, character, index) => {
    const product = characters.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return characters[(36 - (sum % 36)) % 36];
}

/** What is wrong with a company that shall stand on invoices. Without both there is none, and that is fine. */
export function companyProblems({
  companyName,
  gstin,
}: {
  companyName: string;
  gstin: string;
}): Partial<Record<'companyName' | 'gstin', string>> {
  const name = companyName.trim();
  const number = tidyGstin(gstin);
  if (name === '' && number === '') return {};
  const problem = gstinProblem(number);
  return {
    ...(name === '' && { companyName: 'Please name the company, too.' }),
    ...(problem !== null && { gstin: problem }),
  };
}
