import { GrowingDots } from '../../shared/marks/growing-dots.tsx'
import { StickyAction } from '../sections/sticky-action.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Field } from '../ui/field.tsx'
import { showToast } from '../ui/toast-store.ts'
import styles from './control-parts.module.css'
import { Ground, type GroundName, Specimen } from './specimen.tsx'

const GROUNDS: readonly GroundName[] = ['paper', 'wattle', 'ink']

/** Buttons, fields and toasts. */
export function ControlParts() {
  return (
    <>
      <Specimen name="Button" note="Point at each: main and plain turn to ink, dark to wattle.">
        {GROUNDS.map((ground) => (
          <Ground key={ground} name={ground}>
            <div className={styles.row}>
              <Button>Main</Button>
              {ground !== 'ink' && (
                <>
                  <Button look="dark">
                    Dark <GrowingDots />
                  </Button>
                  <Button look="plain">Plain</Button>
                </>
              )}
              <Button disabled>Disabled</Button>
              <ButtonLink href="#main">A link</ButtonLink>
            </div>
          </Ground>
        ))}
      </Specimen>
      <Specimen name="Sticky action" note="At the foot of the window below 768 px; here at the foot of its ground.">
        <Ground name="paper">
          <div className={styles.phone}>
            <StickyAction>
              <ButtonLink href="#main">Book a session</ButtonLink>
            </StickyAction>
          </div>
        </Ground>
      </Specimen>
      <Specimen name="Field">
        <Ground name="paper">
          <div className={styles.fields}>
            <Field label="Empty" />
            <Field label="Filled" defaultValue="Aoife O’Neil" autoComplete="off" />
            <Field label="With a hint" hint="As on your letterhead." />
            <Field label="With an error" defaultValue="A" error="Name must be at least 2 characters" />
            <Field label="With both" hint="As on your letterhead." error="Organisation contains invalid characters" />
          </div>
        </Ground>
      </Specimen>
      <Specimen name="Toast" note="Success stays 6 s, failure 10 s; longer under the pointer.">
        <Ground name="paper">
          <div className={styles.row}>
            <Button
              look="plain"
              onClick={() => showToast({ variant: 'success', title: 'Saved', description: 'It is on its way.' })}
            >
              Show success
            </Button>
            <Button
              look="plain"
              onClick={() => showToast({ variant: 'destructive', title: 'Not saved', description: 'Please try again.' })}
            >
              Show failure
            </Button>
          </div>
        </Ground>
      </Specimen>
    </>
  )
}
