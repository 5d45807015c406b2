/** What the staff has to do with orders, by the name in the address of its list. */
export const orderTodos = {
  'to-pack': { label: 'To pack', direction: 'Buy' },
  'trade-ups': { label: 'Trade-ups waiting', direction: 'Buy' },
  returns: { label: 'Returns to decide', direction: 'Buy' },
  'pickups-to-schedule': { label: 'Pickups to schedule', direction: 'Sell' },
  'pickups-today': { label: 'Pickups today', direction: 'Sell' },
  'to-inspect': { label: 'To inspect', direction: 'Sell' },
  'offers-open': { label: 'Counter-offers open', direction: 'Sell' },
  'offers-answered': { label: 'Counter-offers answered', direction: 'Sell' },
  'to-send-back': { label: 'Items to send back', direction: 'Sell' },
  held: { label: 'Items held for their owners', direction: 'Sell' },
  'rentals-to-answer': { label: 'Renters without a unit', direction: 'Rent' },
  'rentals-to-move': { label: 'Rentals with a blocked unit', direction: 'Rent' },
  'rentals-to-photograph': { label: 'Rentals without serial number or photographs', direction: 'Rent' },
  'rentals-to-hand-over': { label: 'Rentals to hand over', direction: 'Rent' },
  'rentals-due': { label: 'Rentals due today', direction: 'Rent' },
  'rentals-late': { label: 'Rentals late', direction: 'Rent' },
  'rentals-to-inspect': { label: 'Rentals to inspect', direction: 'Rent' },
  'rentals-to-settle': { label: 'Deposits and charges to settle', direction: 'Rent' },
  'rentals-disputed': { label: 'Charges that renters dispute', direction: 'Rent' },
  'renters-to-check': { label: 'Identity documents to check', direction: 'Rent' },
} as const;

export type OrderTodo = keyof typeof orderTodos;
export const orderTodoNames = Object.keys(orderTodos) as [OrderTodo, ...OrderTodo[]];
