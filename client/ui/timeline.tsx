import styles from './timeline.module.css'

type TimelineProps = { steps: readonly { id: string; name: string; text: string }[]; className?: string }

/** Three or four steps on a line, each dot larger than the last: vertical on a phone, horizontal on a wide viewport. */
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
