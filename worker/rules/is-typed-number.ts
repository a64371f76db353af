/** Whether what was typed into a search is meant as a phone number: it begins as one. `7K3M9P` does too, but is the end of a reference. */
export function isTypedNumber(text: string): boolean {
  return /^[\s+(]*\d/.test(text) && !/^\w*[a-z]\w*$/i.test(text.trim())
}
