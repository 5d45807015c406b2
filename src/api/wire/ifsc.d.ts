declare module 'ifsc' {
  const ifsc: { validate: (code: string) => boolean };
  export default ifsc;
}
