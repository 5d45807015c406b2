/** +91 98400 12345, in the two groups in which people in India say it. */
export function formatPhone(tenDigits: string): string {
  return `+91 ${tenDigits.slice(0, 5)} ${tenDigits.slice(5)}`.trim();
}
