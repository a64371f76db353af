/** A number with its noun, such as `1 booking`, `2 bookings`. */
export const countWords = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`
