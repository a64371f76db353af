import { brandOpening } from '../../../shared/content/brand-opening'
import { BLOSSOM_PATH } from '../../art/logo-paths'

/** Waves of one engraved line: each next one is the same, a little lower. */
const WAVE = `M0 0q20-26 40 0${'t40 0'.repeat(28)}`
const LINES = [0, 7, 14, 21, 28, 35, 42]
/** An oval, turned until it closes: 8 of them in a third of the way round, three times. */
const TURNS = [7.5, 15, 30]

/** The page's note, engraved in dotted lines alone; it takes the colour around it. */
export function Banknote({ className }: { className?: string }) {
  const { figure, unit, promise, serial } = brandOpening.currency.note
  return (
    <svg className={className} viewBox="0 0 1240 560" aria-hidden="true" fill="none" stroke="currentColor" strokeLinecap="round">
      <defs>
        <Rosette id="big" across={214} along={74} dash="0 7.4" />
        <Rosette id="small" across={96} along={30} dash="0 4.6" />
        <path id="wave" d={WAVE} strokeDasharray="0 5" />
      </defs>
      <rect x="8" y="8" width="1224" height="544" rx="4" strokeWidth="3" />
      <rect x="22" y="22" width="1196" height="516" rx="4" />
      {LINES.map((y, index) => (
        <g key={y} strokeWidth={(14 + index * 3) / 10}>
          <use href="#wave" x={28 + index * 2} y={58 + y} />
          <use href="#wave" x={28 + index * 2} y={460 + y} />
        </g>
      ))}
      <circle cx="760" cy="280" r="226" fill="var(--ink)" stroke="none" />
      <use href="#big" x="760" y="280" strokeWidth="2.6" />
      <circle cx="760" cy="280" r="74" fill="var(--ink)" strokeWidth="3" />
      <path transform="translate(701 221) scale(4.2)" d={BLOSSOM_PATH} fill="currentColor" stroke="none" />
      <use href="#small" x="1098" y="280" strokeWidth="1.9" />
      <circle cx="1098" cy="280" r="31" fill="var(--ink)" strokeWidth="2" />
      <g fill="currentColor" stroke="none" fontFamily="var(--display)" fontWeight="750">
        <text x="54" y="348" fontSize="300" letterSpacing="-16">
          {figure}
        </text>
        <text x="206" y="252" fontSize="104" letterSpacing="-4">
          {unit.split(' ')[0]}
        </text>
        <text x="206" y="346" fontSize="104" letterSpacing="-4">
          {unit.split(' ')[1]}
        </text>
        <text x="1098" y="296" fontSize="46" textAnchor="middle">
          {figure}
        </text>
        <g fontFamily="var(--text)" fontWeight="500" fontSize="19">
          <text x="60" y="414">
            {promise}
          </text>
          <text x="1184" y="414" textAnchor="end">
            {serial}
          </text>
        </g>
      </g>
    </svg>
  )
}

function Rosette({ id, across, along, dash }: { id: string; across: number; along: number; dash: string }) {
  return (
    <>
      <ellipse id={`${id}-0`} rx={across} ry={along} strokeDasharray={dash} />
      {TURNS.map((turn, step) => (
        <g key={turn} id={`${id}-${step + 1}`}>
          <use href={`#${id}-${step}`} />
          <use href={`#${id}-${step}`} transform={`rotate(${turn})`} />
        </g>
      ))}
      <g id={id}>
        {[0, 60, 120].map((turn) => (
          <use key={turn} href={`#${id}-${TURNS.length}`} transform={`rotate(${turn})`} />
        ))}
      </g>
    </>
  )
}
