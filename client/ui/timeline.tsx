import styles from './timeline.module.css'

type TimelineProps = { steps: readonly { id: string; name: string; text: string }[]; className?: string }

/** Three or four steps on one line, each dot larger than the last: down a phone, across a wide window. */
export function Timeline({ steps, className = '' }: TimelineProps) {
  return (
    <ol className={`${styles.timeline} ${className}`}>
      {steps.map(({ id, name, text }) => (
        <li key={id}>
          <h3>{name}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
