import { POSTMARK_PATH, STAMP_TREES } from '../../shared/marks/stamp-picture'

/** The letter's postage stamp, as on the home page: a tree flowers for each field that is filled in. Decoration. */
export function LetterStamp({ filled, postmarked }: { filled: number; postmarked?: boolean }) {
  return (
    <svg className="postage" viewBox="0 0 152 104" width="152" height="104" aria-hidden="true">
      <rect className="teeth" x="44" y="4" width="104" height="96" />
      <g transform="translate(48 8)">
        <rect className="picture" x="4" y="4" width="88" height="80" />
        <path className="soil" d="M4 74h88v10H4z" />
        {STAMP_TREES.map(({ x, stem, crown }, index) => (
          <g key={x} className="tree" data-flowers={index < filled || undefined}>
            <path d={`M${x} 74v${-stem}`} />
            <circle cx={x} cy={74 - stem} r={crown} />
          </g>
        ))}
      </g>
      {postmarked && (
        <g className="postmark">
          <circle cx="40" cy="58" r="27" />
          <circle cx="40" cy="58" r="19" />
          <path d={POSTMARK_PATH} />
        </g>
      )}
    </svg>
  )
}
