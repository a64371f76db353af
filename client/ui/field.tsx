import { useId } from 'react'
import { type FieldProps, LabelledField } from '../../shared/marks/labelled-field.tsx'
import styles from './field.module.css'

/** One labelled input or text area with its hint and its error. */
export function Field(props: Omit<FieldProps, 'id' | 'classes'>) {
  return <LabelledField {...props} id={useId()} classes={styles} />
}
