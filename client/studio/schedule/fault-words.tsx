import control from '../ui/control.module.css'

/** What is wrong with a list, in words below it, announced when it appears. */
export function FaultWords({ words }: { words: readonly string[] }) {
  return (
    <span role="status">
      {[...new Set(words)].map((text) => (
        <span key={text} className={control.fault}>
          {text}
        </span>
      ))}
    </span>
  )
}
