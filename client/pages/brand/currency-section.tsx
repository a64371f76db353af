import { brandOpening } from '../../../shared/content/brand.ts'
import { BLOSSOM_PATH } from '../../../shared/logo-paths.ts'
import { GrowingDots } from '../../../shared/marks/growing-dots.tsx'
import { SchedulingLink } from '../../sections/links.tsx'
import { TextLines } from '../../sections/texts.tsx'
import { BrandSection } from './brand-section.tsx'
import styles from './currency-section.module.css'

/** The headline above a banknote that runs off the foot of the viewport. */
export function CurrencySection() {
  const { headline, lead, action, terms } = brandOpening.currency
  return (
    <BrandSection id="brand-currency" className={styles.currency}>
      <h1>
        <TextLines lines={headline} />
      </h1>
      <div className={styles.pitch}>
        <p>{lead}</p>
        <SchedulingLink look="main">
          {action}
          <GrowingDots />
        </SchedulingLink>
        <p className={styles.terms}>{terms}</p>
      </div>
      <Banknote className={`${styles.note} notranslate`} />
    </BrandSection>
  )
}

/** One engraved line, repeated at each height in LINES. */
const WAVE = `M0 0q20-26 40 0${'t40 0'.repeat(28)}`
const LINES = [0, 7, 14, 21, 28, 35, 42]
/** Start of the lines at the top and at the foot. As one large path they would be repainted for every raster tile. */
const EDGES = [58, 460]
/** 24 ovals around one centre: four in one path, drawn six times. Nested `<use>` elements would delay the first paint. */
const CROSS = [0, 45, 90, 135]
const TURNS = [0, 7.5, 15, 22.5, 30, 37.5]

/** A banknote drawn in dotted lines, in `currentColor`. A translation would take its words out of the drawing. */
function Banknote({ className }: { className?: string }) {
  const { figure, unit, promise, serial } = brandOpening.currency.note
  return (
    <svg className={className} viewBox="0 0 1240 560" aria-hidden="true" fill="none" stroke="currentColor" strokeLinecap="round">
      <defs>
        <path id="big" d={ovals(214, 74)} strokeDasharray="0 7.4" />
        <path id="small" d={ovals(96, 30)} strokeDasharray="0 4.6" />
        <path id="wave" d={WAVE} strokeDasharray="0 5" />
      </defs>
      <rect x="8" y="8" width="1224" height="544" rx="4" strokeWidth="3" />
      <rect x="22" y="22" width="1196" height="516" rx="4" />
      {EDGES.map((edge) =>
        LINES.map((y, index) => (
          <use key={edge + y} href="#wave" x={28 + index * 2} y={edge + y} strokeWidth={(14 + index * 3) / 10} />
        )),
      )}
      <circle cx="760" cy="280" r="226" fill="var(--ink)" stroke="none" />
      <Rosette of="big" x={760} y={280} width={2.6} />
      <circle cx="760" cy="280" r="74" fill="var(--ink)" strokeWidth="3" />
      <path transform="translate(701 221) scale(4.2)" d={BLOSSOM_PATH} fill="currentColor" stroke="none" />
      <Rosette of="small" x={1098} y={280} width={1.9} />
      <circle cx="1098" cy="280" r="31" fill="var(--ink)" strokeWidth="2" />
      <g fill="currentColor" stroke="none" fontFamily="var(--display)" fontWeight="750">
        <text x="54" y="348" fontSize="300" letterSpacing="-16">
          {figure}
        </text>
        <text x="206" y="252" fontSize="104" letterSpacing="-4">
          {unit.split(' ')[0]}
        </text>
        <text x="206" y="346" fontSize="104" letterSpacing="-4">
          {unit.split(' ').slice(1).join(' ')}
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

function Rosette({ of, x, y, width }: { of: string; x: number; y: number; width: number }) {
  return (
    <g transform={`translate(${x} ${y})`} strokeWidth={width}>
      {TURNS.map((turn) => (
        <use key={turn} href={`#${of}`} transform={`rotate(${turn})`} />
      ))}
    </g>
  )
}

/** Path data of ovals around the origin with these radii, one for each angle in CROSS. */
function ovals(across: number, along: number): string {
  return CROSS.map((turn) => {
    const x = Math.round(across * Math.cos((turn * Math.PI) / 180))
    const y = Math.round(across * Math.sin((turn * Math.PI) / 180))
    const arc = `a${across} ${along} ${turn} 1 0 `
    return `M${-x} ${-y}${arc}${2 * x} ${2 * y}${arc}${-2 * x} ${-2 * y}`
  }).join('')
}
