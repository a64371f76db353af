/** */
export function SchedulePage() {
  return <p>SchedulePage</p>
}
