import { useEffect, useState } from 'react'
import { controlWords } from '../../../shared/content/studio/studio.ts'
import styles from './copy-button.module.css'
import { StudioButton } from './studio-button.tsx'
import { Unseen } from './unseen.tsx'

/** How long the button says what it has done. */
const SAID_MS = 4000

/** Copies a text, and says whether that worked. `name` is for screen readers, where several such buttons stand together. */
export function CopyButton({ text, label, name = label }: { text: string; label: string; name?: string }) {
  const [said, setSaid] = useState<string>()
  useEffect(() => {
    if (said === undefined) return
    const timer = setTimeout(() => setSaid(undefined), SAID_MS)
    return () => clearTimeout(timer)
  }, [said])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid(controlWords.copied)
    } catch {
      setSaid(controlWords.notCopied)
    }
  }
  return (
    <span className={styles.copy}>
      <StudioButton onPress={copy} aria-label={said ?? name}>
        {said ?? label}
      </StudioButton>
      <span role="status">{said !== undefined && <Unseen>{said}</Unseen>}</span>
    </span>
  )
}
