/** What a person can mend; no stack is of use. */
export class Fault extends Error {}
