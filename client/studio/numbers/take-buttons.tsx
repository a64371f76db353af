import type { Arm } from '../../../shared/campaign/experiment.ts'
import { numbersWords } from '../../../shared/content/studio/numbers-words.ts'
import type { ExperimentResult } from '../../../shared/report/experiment.ts'
import { keepFocusNear } from '../focus/keep-focus-near.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import styles from './take-buttons.module.css'

const { experiment: words } = numbersWords

type TakeButtonsProps = { result: ExperimentResult; onTake: (arm: Arm) => void }

/** Ends an experiment that has a result, in a draft: with the words of the variant that is ahead, or with the original's. */
export function TakeButtons({ result: { variants }, onTake }: TakeButtonsProps) {
  const ahead = variants.filter(({ verdict }) => verdict === 'ahead').map(({ arm }) => arm)
  const isDecided = variants.every(({ verdict }) => verdict !== 'too-early')
  if (ahead.length === 0 && !isDecided) return null
  return (
    <div className={styles.buttons}>
      {ahead.map(
        (arm) =>
          arm !== 'a' && (
            <StudioButton
              key={arm}
              kind="main"
              onPress={({ target }) => {
                keepFocusNear(target)
                onTake(arm)
              }}
            >
              {words.take[arm]}
            </StudioButton>
          ),
      )}
      {isDecided && ahead.length === 0 && (
        <StudioButton
          onPress={({ target }) => {
            keepFocusNear(target)
            onTake('a')
          }}
        >
          {words.keep}
        </StudioButton>
      )}
    </div>
  )
}
