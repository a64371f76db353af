/** An error that the user can correct; its message is enough, without a stack. */
export class Fault extends Error {}
