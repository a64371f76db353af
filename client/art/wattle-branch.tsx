import { type DotRun, HalftoneDots } from './halftone.tsx'
import { BRANCH_HEIGHT, BRANCH_PITCH, BRANCH_WIDTH, branchDots, LEAF_PITCH, STEM_PITCH } from './wattle-branch-dots.ts'
import styles from './wattle-branch.module.css'

/** The branch that grows out of a headline. Decoration, in wattle and gum. */
export function WattleBranch({ className = '' }: { className?: string }) {
  return (
    <svg className={`${styles.branch} ${className}`} viewBox={`0 0 ${BRANCH_WIDTH} ${BRANCH_HEIGHT}`} aria-hidden="true">
      <g className={styles.stem} strokeDasharray={`0 ${LEAF_PITCH}`}>
        {branchDots.leaves.map(row)}
      </g>
      <HalftoneDots id="branch" print={branchDots.blossoms} pitch={BRANCH_PITCH} />
      <g className={styles.stem} strokeDasharray={`0 ${STEM_PITCH}`}>
        {branchDots.stem.map(row)}
      </g>
    </svg>
  )
}

const row = ({ width, d }: DotRun) => <path key={width} strokeWidth={width} d={d} />
