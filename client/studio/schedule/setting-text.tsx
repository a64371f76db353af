import { scheduleWords } from '../../../shared/content/studio/schedule-words.ts'
import type { EntryPath } from '../entry/entry-value.ts'
import { useField } from '../entry/use-field.ts'
import { TextControl } from '../ui/text-control.tsx'
import { BuiltInNote } from './built-in-note.tsx'

type SettingTextProps = {
  path: EntryPath
  label: string
  hint?: string
  type?: 'text' | 'url' | 'email'
  max?: number
  /** What holds without a text, where that is worth going back to. */
  builtInWords?: string
  source?: (words: string) => string
}

/** A text of the entry, which leaves it when it is emptied. */
export function SettingText({ path, label, hint, type, max, builtInWords, source }: SettingTextProps) {
  const { value, fault, change } = useField(path, label)
  const text = typeof value === 'string' ? value : ''
  return (
    <div data-focus-group>
      <TextControl
        label={label}
        value={text}
        onChange={(next) => change(next === '' ? undefined : next)}
        hint={hint}
        fault={fault}
        max={max}
        type={type}
      />
      {value !== undefined && builtInWords && (
        <BuiltInNote
          value={builtInWords}
          source={source}
          use={scheduleWords.builtIn.use(`“${builtInWords}”`)}
          onUse={() => change(undefined)}
        />
      )}
    </div>
  )
}
