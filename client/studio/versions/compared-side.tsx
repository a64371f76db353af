import { versionWords } from '../../../shared/content/studio/versions.ts'
import styles from './compared-side.module.css'
import type { TextPart } from './diff-words.ts'
import type { ValueLine } from './value-lines.ts'

type ComparedSideProps = {
  label: string
  /** How changed words are marked: as deleted or as inserted. */
  mark: 'del' | 'ins'
  /** Undefined where there is nothing. */
  lines: readonly ValueLine[] | undefined
  /** The words of a single text. */
  parts: readonly TextPart[] | undefined
}

/** One of two values that are compared. */
export function ComparedSide({ label, mark: Mark, lines, parts }: ComparedSideProps) {
  return (
    <div className={styles.side}>
      <p className={styles.label}>{label}</p>
      {parts ? (
        <p className={styles.text}>
          {parts.map(({ text, isChanged }, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing else
            isChanged ? <Mark key={index}>{text}</Mark> : <span key={index}>{text}</span>,
          )}
        </p>
      ) : (
        <Lines lines={lines} />
      )}
    </div>
  )
}

function Lines({ lines }: { lines: readonly ValueLine[] | undefined }) {
  if (!lines || lines.length === 0) return <p className={styles.nothing}>{versionWords.nothing}</p>
  return lines.map(({ place, text }) => (
    <div key={place} className={styles.line}>
      {place && <p className={styles.name}>{place}</p>}
      <p className={styles.text}>{text}</p>
    </div>
  ))
}
