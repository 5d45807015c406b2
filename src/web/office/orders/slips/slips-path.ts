export function slipsPath(orderIds: Iterable<string>): string {
  return `/office/slips/${[...orderIds].join(',')}`;
}
