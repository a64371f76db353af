/** */
export function RecordPage() {
  return <p>RecordPage</p>
}
