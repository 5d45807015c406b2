/** What the grades of used goods mean. */
export const grades = [
  { value: 'A', label: 'A: like new' },
  { value: 'B', label: 'B: light signs of use' },
  { value: 'C', label: 'C: clear signs of use' },
];
