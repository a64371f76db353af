/** Five rows of five dots; each digit is a size, as an index of SIZES. */
const MARKS = {
  crowd: '00100 02320 01010 23232 32323',
  years: '00003 00023 00223 02223 12333',
  whole: '02320 23332 33333 23332 02320',
  page: '33333 00000 33302 33302 33302',
  stage: '00300 03330 01310 00000 33333',
  air: '10201 23332 02320 00300 02320',
} as const

export type DotMarkName = keyof typeof MARKS

const SIZES = [0, 3, 5, 8]

/** A small decorative picture in 25 dots. */
export function DotMark({ name, className }: { name: DotMarkName; className?: string }) {
  const rows = MARKS[name].split(' ')
  const at = (size: number) =>
    rows.flatMap((row, y) => [...row].map((dot, x) => (Number(dot) === size ? `M${5 + x * 9} ${5 + y * 9}h0` : ''))).join('')
  return (
    <svg
      className={className}
      viewBox="0 0 46 46"
      width="46"
      height="46"
      stroke="currentColor"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={at(1)} strokeWidth={SIZES[1]} />
      <path d={at(2)} strokeWidth={SIZES[2]} />
      <path d={at(3)} strokeWidth={SIZES[3]} />
    </svg>
  )
}
