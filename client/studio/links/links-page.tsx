/** */
export function LinksPage() {
  return <p>LinksPage</p>
}
