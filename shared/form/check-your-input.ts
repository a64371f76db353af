/** Shown when the schema has no sentence of its own for a fault. */
export const CHECK_YOUR_INPUT = 'Please check your input and try again.'
