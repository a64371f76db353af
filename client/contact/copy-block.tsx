import { useId, useRef } from 'react'
import { emailWords } from '../../shared/content/contact'
import { Button } from '../ui/button'
import styles from './copy-block.module.css'

type CopyBlockProps = {
  label: string
  action: string
  text: string
  /** Hears, in words, what became of a press. */
  onDone: (said: string) => void
}

/** A text with its Copy button. Where the clipboard is refused the text is selected instead. */
export function CopyBlock({ label, action, text, onDone }: CopyBlockProps) {
  const id = useId()
  const block = useRef<HTMLParagraphElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      onDone(emailWords.unopened.copied(label))
    } catch {
      if (block.current) getSelection()?.selectAllChildren(block.current)
      onDone(emailWords.unopened.selected(label))
    }
  }
  return (
    <div className={styles.block}>
      <h2 id={id}>{label}</h2>
      <p ref={block}>{text}</p>
      <Button look="plain" className={styles.copy} onClick={copy}>
        {action}
      </Button>
    </div>
  )
}
