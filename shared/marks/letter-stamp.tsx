/** The four wattle trees on the stamp, each larger than the last: position, height of the stem, radius of the crown. */
const TREES = [
  { x: 15, stem: 10, crown: 4 },
  { x: 30, stem: 17, crown: 7 },
  { x: 50, stem: 27, crown: 11 },
  { x: 77, stem: 41, crown: 16 },
] as const

/** The postmark's bar and waves as the data of an SVG path. Its two circles stand around (40, 58). */
const POSTMARK_PATH =
  'M21 58h38M72 42q8-6 16 0t16 0 16 0 16 0 16 0M72 58q8-6 16 0t16 0 16 0 16 0 16 0M72 74q8-6 16 0t16 0 16 0 16 0 16 0'

type LetterStampProps = {
  /** The class names of client/contact/letter.module.css; the Worker's own pages have them as they are written there. */
  classes?: { [name: string]: string | undefined }
  /** How many fields of the form are filled in. */
  filled: number
  postmarked: boolean
}

/** The enquiry form's stamp: one tree flowers for each field that is filled in. Decoration. */
export function LetterStamp({ classes = {}, filled, postmarked }: LetterStampProps) {
  const named = (name: string) => classes[name] ?? name
  return (
    <svg className={named('postage')} viewBox="0 0 152 104" width="152" height="104" aria-hidden="true">
      <rect className={named('teeth')} x="44" y="4" width="104" height="96" />
      <g transform="translate(48 8)">
        <rect className={named('picture')} x="4" y="4" width="88" height="80" />
        <path className={named('soil')} d="M4 74h88v10H4z" />
        {TREES.map(({ x, stem, crown }, index) => (
          <g key={x} className={named('tree')} data-flowers={index < filled || undefined}>
            <path d={`M${x} 74v${-stem}`} />
            <circle cx={x} cy={74 - stem} r={crown} />
          </g>
        ))}
      </g>
      <g className={named('postmark')} data-struck={postmarked || undefined}>
        <circle cx="40" cy="58" r="27" />
        <circle cx="40" cy="58" r="19" />
        <path d={POSTMARK_PATH} />
      </g>
    </svg>
  )
}
