import { useId, useRef } from 'react'
import { emailWords } from '../../shared/content/contact.ts'
import { Button } from '../ui/button.tsx'
import styles from './copy-block.module.css'

type CopyBlockProps = {
  label: string
  action: string
  text: string
  /** Receives the result of a click, in words. */
  onDone: (said: string) => void
}

/** A text with a Copy button. If the browser refuses access to the clipboard, the text is selected instead. */
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
