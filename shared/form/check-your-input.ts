/** Shown if the schema has no message of its own for an error. */
export const CHECK_YOUR_INPUT = 'Please check your input and try again.'
