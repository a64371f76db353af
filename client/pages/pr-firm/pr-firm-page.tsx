/** /pr-firm: the PR consultation. */
export function PrFirmPage() {
  return <h1>PR</h1>
}
